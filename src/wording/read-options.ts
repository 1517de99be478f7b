/** Options of reading by which a message may name a remedy, as `{text_field}`. */
const NAMES = {
  title_field: { flag: '--title-field', control: 'Title column' },
  text_field: { flag: '--text-field', control: 'Abstract column' },
  id_field: { flag: '--id-field', control: 'Id column' },
  format: { flag: '--format', control: 'Format' },
  delimiter: { flag: '--delimiter', control: 'Delimiter' },
  encoding: { flag: '--encoding', control: 'Encoding' },
};

export type ReadOptionName = keyof typeof NAMES;

const MENTION = new RegExp(`\\{(${Object.keys(NAMES).join('|')})\\}`, 'g');

/** What the page calls an option. */
export function controlName(option: ReadOptionName): string {
  return NAMES[option].control;
}

/** Whether an option of reading would help. */
export function mentionsOption(message: string): boolean {
  return message.search(MENTION) >= 0;
}

/** A message as the command line says it. */
export function withFlags(message: string): string {
  return message.replace(MENTION, (_, option: ReadOptionName) => NAMES[option].flag);
}

/** A message as the page says it. */
export function withControls(message: string): string {
  return message.replace(MENTION, (_, option: ReadOptionName) => `\u201c${NAMES[option].control}\u201d`);
}
