import { mount } from 'svelte';
import App from './App.svelte';
import { inTurn } from './attachments/turns';
import { embeddedNotebook } from './exports/html-page';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

const target = document.getElementById('toponote');
if (!target) throw new Error('index.html has no #toponote');
target.replaceChildren();
const embedded = embeddedNotebook(document);
// In a task of its own, after the one that took the scripts in.
inTurn(() => mount(App, { target, props: { embedded } }));
