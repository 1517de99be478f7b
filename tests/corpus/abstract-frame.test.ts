import { describe, expect, test } from 'vitest';
import { withoutFrame } from '../../src/corpus/abstract-frame';
import { shownText } from '../../src/corpus/clean';
import { asAbstract, asTitle } from '../../src/corpus/values';

const BODY = 'We study tides in the bay. They rise twice a day.';

test.each([
  '© 2021 Elsevier B.V. All rights reserved.',
  '© The Author(s) 2021. Published by Oxford University Press on behalf of the Society. All rights reserved.',
  'Crown Copyright © 2021 Published by Elsevier B.V.',
  'Copyright 2021 by the American Psychological Association',
  '(PsycInfo Database Record (c) 2021 APA, all rights reserved).',
  '[ABSTRACT FROM AUTHOR]',
  'Copyright of Journal of Maps is the property of Taylor & Francis Ltd and may not be copied.',
  'This article is protected by copyright. All rights reserved.',
  'Published under license by AIP Publishing.',
  'This work is licensed under a Creative Commons Attribution 4.0 International License.',
  '© 2021 Elsevier España, S.L.U. Todos los derechos reservados.',
  'Tous droits réservés.',
  'Alle Rechte vorbehalten.',
])('what stands at the end about rights: %s', (line) => expect(withoutFrame(`${BODY} ${line}`)).toBe(BODY));

test('several sentences about rights at the beginning', () => {
  expect(withoutFrame(`© 2021 Elsevier B.V. All rights reserved. ${BODY}`)).toBe(BODY);
});

test.each([
  'Abstract ',
  '[Abstract] ',
  'A B S T R A C T ',
  'Zusammenfassung: ',
  'RESUMEN ',
  'Résumé : ',
  'Resumo. ',
  'Аннотация. ',
  '【摘要】',
  '摘要：',
  '초록: ',
  'BACKGROUND ',
  'Conclusions/Significance: ',
  'Hintergrund: ',
  'Objectif : ',
  'Conclusões: ',
  'Результаты: ',
  '[目的]',
  '目的：',
])('a heading at the beginning: %j', (heading) => expect(withoutFrame(heading + BODY)).toBe(BODY));

test('headings inside', () => {
  expect(
    withoutFrame('Tides rise. MÉTODOS: We look. Ergebnisse: They fall. RESULTS They rise. 结果：水位。【结论】完。'),
  ).toBe('Tides rise. We look. They fall. They rise. 水位。完。');
});

test.each([
  'Abstract Algebra is studied here.',
  'Summary judgment in courts is studied.',
  'In Summary we find it. The Methods we use are new.',
  'The results: a study of tides.',
  'Copyright law in Europe is studied. It is old.',
  'It may rise. But: it may fall.',
  '摘要生成技术是自然语言处理的任务。',
  '方法研究是重要的。',
])('words of the abstract itself stay: %s', (text) => expect(withoutFrame(text)).toBe(text));

describe('what says that there is no abstract', () => {
  test.each([
    'There is no abstract available',
    'An abstract is not available for this content.',
    'This article does not have an abstract.',
    '<p>No abstract available</p>',
    '<jats:p/>',
    '#N/A',
    'undefined',
    'Resumen no disponible',
    'Kein Abstract verfügbar',
    'Pas de résumé',
    'Resumo não disponível',
    '无摘要',
    'Sin resumen',
    'Brak streszczenia',
    'Özet yok',
    '要約なし',
    '요약 없음',
    'Немає анотації',
    '抄録なし',
    'Аннотация отсутствует',
    '[missing]',
  ])('%s', (text) => expect(asAbstract(text)).toBe(''));

  test.each([
    'None of the trees grew.',
    'NA channels open.',
    'No abstract domain is needed.',
    '无线传感器网络',
    'Results',
    'Sin',
  ])('but not %s', (text) => expect(asAbstract(text)).toBe(text));

  test('a title may be a word that is no abstract', () => {
    for (const title of ['Missing', 'Summary', 'The Unknown', 'Unknown']) expect(asTitle(title)).toBe(title);
  });
});

test('comments in HTML are not shown, signs glued to a word are', () => {
  expect(shownText('Tides <!-- of all kinds -->rise, they\\textquoteright{}re 5\\textendash{}6 m')).toBe(
    'Tides rise, they’re 5–6 m',
  );
  expect(shownText('it\\textquoteright')).toBe('it’');
});
