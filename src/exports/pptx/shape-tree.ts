import type { DrawnItem, DrawnPlan } from './drawn-deck';
import { escapeXml } from './xml-text';

const SHAPE = /<p:(sp|pic|graphicFrame)>.*?<\/p:\1>/gs;
/** pptxgenjs repeats a paragraph's properties before each of its runs, but only the first may have them. */
const REPEATED = /(<\/a:r>)<a:pPr\b(?:[^>]*\/>|.*?<\/a:pPr>)/gs;
/** Text boxes have no indents; naming them makes LibreOffice forget the tab stops. */
const NO_INDENT = / indent="0" marL="0"/g;
/** East Asian and complex scripts take their own typefaces of the theme. */
const OTHER_SCRIPT = /<a:(ea|cs) typeface="\+mn-lt"/g;
const FRAME = /<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"\/>/;

/**
 * Arranges the shapes of a slide of pptxgenjs: neighbours of one group become a native group, the title its
 * placeholder, and every shape gets an id of its own (the page number always comes as 25).
 *
 * @param plan - whose items are the slide's shapes, in order; a page number may follow them.
 */
export function arrangeShapes(xml: string, { items }: DrawnPlan): string {
  const shapes = [...xml.matchAll(SHAPE)];
  const [first, last] = [shapes[0], shapes[shapes.length - 1]];
  if (!first || !last) return xml;
  const texts = shapes.map(([text], i) => {
    const shape = text.replace(REPEATED, '$1').replace(NO_INDENT, '').replace(OTHER_SCRIPT, '<a:$1 typeface="+mn-$1"');
    return isTitle(items[i]) ? asTitle(shape) : shape;
  });
  const children: string[] = [];
  for (let from = 0; from < texts.length;) {
    const group = items[from]?.group;
    let to = from + 1;
    if (group !== undefined) while (to < items.length && items[to].group === group) to++;
    const run = texts.slice(from, to);
    children.push(group === undefined ? run.join('') : asGroup(group, run));
    from = to;
  }
  let id = 1;
  const tree = children.join('').replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++id}"`);
  return xml.slice(0, first.index) + tree + xml.slice(last.index + last[0].length);
}

function isTitle(item: DrawnItem | undefined): boolean {
  return item?.kind === 'text' && item.title === true;
}

function asTitle(shape: string): string {
  return shape
    .replace('<p:cNvSpPr txBox="1"/>', '<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>')
    .replace('<p:nvPr></p:nvPr>', '<p:nvPr><p:ph type="title"/></p:nvPr>');
}

/** A group takes the room of its members and scales none of them. */
function asGroup(name: string, shapes: string[]): string {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const shape of shapes) {
    const [x, y, width, height] = (FRAME.exec(shape) ?? []).slice(1).map(Number);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  const size = `cx="${right - left}" cy="${bottom - top}"`;
  return (
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="0" name="${escapeXml(name)}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>` +
    `<p:grpSpPr><a:xfrm><a:off x="${left}" y="${top}"/><a:ext ${size}/>` +
    `<a:chOff x="${left}" y="${top}"/><a:chExt ${size}/></a:xfrm></p:grpSpPr>${shapes.join('')}</p:grpSp>`
  );
}
