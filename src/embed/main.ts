import { TopicMapElement } from './topic-map-element';

// A page may take the script in twice.
if (!customElements.get('topic-map')) customElements.define('topic-map', TopicMapElement);
