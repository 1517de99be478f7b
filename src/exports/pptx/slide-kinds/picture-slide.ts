import type { SlidePlan } from '../plan';
import type { SlideMaker } from '../slide-data';
import { bodyBox } from '../slide-layout';

const TOP = 24;
const BOTTOM = 24;

/** A picture alone, as large as fits: of a figure that keeps no data to draw it from. */
export function pictureSlide(title: string, label: string, pictureOn: (ground: 'light' | 'dark') => SVGSVGElement) {
  const slide: SlideMaker = ({ theme, aspect }): SlidePlan => {
    const svg = pictureOn(theme.name);
    const [width, height] = ['width', 'height'].map((name) => Number(svg.getAttribute(name)));
    const body = bodyBox(aspect);
    const room = { width: body.width, height: body.height - TOP - BOTTOM };
    const scale = Math.min(room.width / width, room.height / height);
    const box = {
      x: body.x + (room.width - scale * width) / 2,
      y: body.y + TOP + (room.height - scale * height) / 2,
      width: scale * width,
      height: scale * height,
    };
    return {
      title: label,
      subtitle: title,
      source: '',
      items: [{ kind: 'picture', name: label, box, alt: svg.getAttribute('aria-label') ?? label, picture: svg }],
      notes: [],
    };
  };
  return slide;
}
