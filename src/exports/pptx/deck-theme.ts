import type { Theme } from '../../charts/theme';

/**
 * The colours that Office programs offer for what is added to a deck: ink and ground, the accent, and five topics.
 *
 * @param xml - of `ppt/theme/theme1.xml`.
 */
export function themeColours(xml: string, theme: Theme): string {
  const dark = theme.name === 'dark';
  const [text, ground] = [theme.ink, theme.ground];
  const [text2, ground2] = [theme.ink2, theme.wash];
  const colours: [string, string][] = [
    ['dk1', dark ? ground : text],
    ['lt1', dark ? text : ground],
    ['dk2', dark ? ground2 : text2],
    ['lt2', dark ? text2 : ground2],
    ['accent1', theme.accent],
    ...theme.topics.slice(0, 5).map(({ mark }, i): [string, string] => [`accent${i + 2}`, mark]),
    ['hlink', theme.accent],
    ['folHlink', theme.ink3],
  ];
  const scheme = colours.map(([name, colour]) => {
    return `<a:${name}><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:${name}>`;
  });
  return xml.replace(
    /<a:clrScheme\b.*?<\/a:clrScheme>/s,
    () => `<a:clrScheme name="Toponote">${scheme.join('')}</a:clrScheme>`,
  );
}

/** Lets new slides of a dark deck have a dark ground: the master's text is the theme's light colour. */
export function masterColours(xml: string, theme: Theme): string {
  if (theme.name === 'light') return xml;
  return xml.replace('bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"', 'bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2"');
}
