/** The UTF-16 code units of one text at a time: numbers in an array are read several times as fast as a string. */
export class CodeUnits {
  units = new Uint16Array(1 << 12);
  length = 0;

  load(text: string): void {
    if (text.length > this.units.length) this.units = new Uint16Array(2 * text.length);
    this.length = text.length;
    for (let i = 0; i < text.length; i++) this.units[i] = text.charCodeAt(i);
  }
}
