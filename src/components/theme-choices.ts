import Monitor from '@lucide/svelte/icons/monitor';
import Moon from '@lucide/svelte/icons/moon';
import Sun from '@lucide/svelte/icons/sun';
import type { ThemeSetting } from '../state/theme.svelte';

/** What the reader may choose, and how it is called. */
export const THEME_CHOICES: readonly { setting: ThemeSetting; name: string; Icon: typeof Sun }[] = [
  { setting: 'system', name: 'Theme of the system', Icon: Monitor },
  { setting: 'light', name: 'Light theme', Icon: Sun },
  { setting: 'dark', name: 'Dark theme', Icon: Moon },
];
