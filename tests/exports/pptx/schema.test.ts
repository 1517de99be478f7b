import { describe, expect, it } from 'vitest';
import { ACCENTS, accentColour } from '../../../src/exports/pptx/accents';
import { DECK_FONTS, type DeckFont } from '../../../src/exports/pptx/fonts';
import { writeDeck } from '../../../src/exports/pptx/write-deck';
import { illFormed, openPackage, textOf } from './package';
import { context, making, sampleMap, slidesOf } from './sample';
import { schemaFaults } from './schema';

const HOSTILE = 'A & <b>"B"</b>\u0000\u0001\u001f\ufffe \u65e5\u672c \u0627\u0644 \ud83d\ude00 \ud800';

/** A deck with a slide of each kind, of a corpus whose every text is odd. */
async function deck(theme: 'light' | 'dark', aspect: '16:9' | '4:3', accent: string, font: string) {
  const map = sampleMap(40);
  for (const document of map.documents) document.title = `${HOSTILE} ${document.title}`;
  for (const topic of map.meta.topics) {
    topic.label = `${HOSTILE} ${topic.label}`;
    for (const keyword of topic.keywords) keyword.term = `${HOSTILE} ${keyword.term}`;
  }
  const slide = context(theme, aspect);
  slide.theme = { ...slide.theme, accent: accentColour(accent, slide.theme) ?? '' };
  const plans = slidesOf(map, slide, HOSTILE);
  const file = await writeDeck(
    plans.map((plan) => () => plan),
    { ...slide, ...making, title: HOSTILE, font: font as DeckFont },
  );
  const parts = openPackage(file);
  return [...parts.keys()].filter((path) => /\.(?:xml|rels)$/.test(path)).map((path) => [path, textOf(parts, path)]);
}

describe('every part is as the schemas want it', () => {
  const fonts = [...DECK_FONTS, 'A & <B> "\u65e5\u672c"'];
  const accents = [...ACCENTS, '#00fF7a', '#000000'];
  const grounds = (['light', 'dark'] as const).flatMap((theme) =>
    (['16:9', '4:3'] as const).map((a) => [theme, a] as const),
  );
  // Every accent, every typeface, and every ground in either shape.
  const rows = accents.map((accent, i) => [...grounds[i % 4], accent, fonts[i]] as const);

  it.each(rows)('%s, %s, %s, %s', async (theme, aspect, accent, font) => {
    const parts = await deck(theme, aspect, accent, font);
    expect(parts.length).toBeGreaterThan(50);
    for (const [path, xml] of parts) {
      expect(illFormed(xml), path).toBeNull();
      expect(schemaFaults(xml), path).toEqual([]);
    }
  });
});

it('tells what is wrong', () => {
  expect(schemaFaults('<p:sp><p:spPr/><p:nvSpPr/></p:sp>')).toEqual(['p:nvSpPr too late in p:sp']);
  expect(schemaFaults('<a:p><a:b/></a:p>')).toEqual(['a:b in a:p']);
  expect(schemaFaults('<a:srgbClr val="#fff"/><a:rPr sz="12.5"/>')).toEqual([
    'a:srgbClr val="#fff"',
    'a:rPr sz="12.5"',
  ]);
});
