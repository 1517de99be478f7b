import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCorpus } from '../../src/corpus/read-corpus';
import { bibliography } from '../../src/exports/bibliography';
import { toBibtex } from '../../src/exports/bibtex';
import { toRis } from '../../src/exports/ris';
import type { Document } from '../../src/topic-map/document';
import { syntheticMap } from '../topic-map/synthetic';

const SHARED = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));

async function read(bytes: Uint8Array | string): Promise<Document[]> {
  const file = { name: 'in', bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes };
  return (await readCorpus([file], { keep_duplicates: true })).corpus.documents;
}

function written(documents: Document[], write: typeof toBibtex): string {
  const map = { ...syntheticMap(documents.length), documents };
  const references = bibliography(
    map,
    documents.map((_, i) => i),
    documents.map(({ title }, i) => title || `Document ${i + 1}`),
  );
  return write(references);
}

const LIBRARY = String.raw`% Encoding: UTF-8
@preamble{"\newcommand{\noop}[1]{}"}
@string{jm = {Journal of Maps}}
@comment{jabref-meta: databaseType:bibtex;}
@inproceedings{chapter:1,
  author = {M{\"u}ller, J{\"o}rg and {The ATLAS Collaboration} and van der Berg, Jan and others},
  title = {Tides of the {San Francisco} Bay: $\alpha$-decay and 50\% mud},
  crossref = {proc:2019}, pages = {1--10}, month = mar, custom_field = {Kept \& counted},
  abstract = {A first paragraph with \textit{emphasis}.

A second one.},
  keywords = {tides, mud; sand, fine}, note = {Best paper}, file = {:C$\backslash$:/a_b.pdf:PDF}
}
@proceedings{proc:2019, title = {Proceedings of Mud}, booktitle = {Proceedings of Mud}, year = 2019, editor = {Doe, Jane}}
@techreport{7report, title = {A report}, institution = {Institute of {Sand}}, type = {White paper}, year = 1999}
@article{both, title = {Two of each}, journal = jm # { (Online)}, doi = {10.1000/a_b}, url = {https://example.org/~x?a=1&b=2}, note = {First}, note = {Second}}
@book{edited, title = {An edited book}, editor = {{Barnes and Noble} and Roe, R.}, publisher = {Springer}, series = {Lectures}, shorttitle = {An edited book}}
@online{site, title = {A site}, date = {2021-03-05}, urldate = {2021-04-01}, author_keywords = {maps}, keywords = {atlas}}
`;

const RECORDS = `TY  - RPRT
T1  - A report on <i>tides</i> & mud
AU  - Müller, Jörg
A2  - Editor, Ed
PY  - 2019/03/05/spring
T2  - Series title
JF  - Journal of Coasts
N2  - Background: it is so.
DO  - 10.1000/a_b
UR  - https://example.org/1
UR  - https://example.org/2
AN  - WOS:0001
KW  - tides, neap
KW  - mud
N1  - First note
N1  - Second note
SN  - 1234-5678
U3  - Cited By :9
C1  - A place
SP  - 1
EP  - 9
ER  - 

TY  - MGZN
TI  - Another
ID  - 4711
DA  - 2001/05/
ST  - Another
ER  - 
`;

/** The documents without what the exports say of the map. */
function withoutNotes(documents: Document[]): Document[] {
  return documents
    .map((document) => {
      const extra = Object.entries(document.extra)
        .map(([name, value]) => [name, value.replace(/(?:^|\n)Topic \d+ of \d+: .*/, '')] as const)
        .filter(([, value]) => value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const abstract = document.abstract.replace(/\s+/g, ' ');
      // Which of several records of one id is which is decided by what else they say.
      const id = document.id.replace(/-\d+$/, '');
      return {
        ...document,
        id,
        abstract,
        title: document.title.replace(/\s+/g, ' '),
        extra: Object.fromEntries(extra),
      };
    })
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

describe('what was read is written back', () => {
  test('BibTeX', async () => {
    const before = await read(LIBRARY);
    const text = written(before, toBibtex);
    expect(withoutNotes(await read(text))).toEqual(withoutNotes(before));
    for (const line of [
      '@inproceedings{chapter:1,',
      '  author = {Müller, Jörg and {The ATLAS Collaboration} and van der Berg, Jan and others},',
      '  title = {Tides of the {San Francisco} Bay: $\\alpha$-decay and 50\\% mud},',
      '  abstract = {A first paragraph with \\textit{emphasis}.\n\nA second one.},',
      '  keywords = {tides, mud; sand, fine},',
      '  custom_field = {Kept \\& counted},',
      '  file = {:C$\\backslash$:/a_b.pdf:PDF},',
      '  month = mar,',
      '  note = {Best paper},',
      '@techreport{7report,',
      '  institution = {Institute of Sand},',
      '  journal = {Journal of Maps (Online)},',
      '  url = {https://example.org/~x?a=1&b=2},',
      '  editor = {{Barnes and Noble} and Roe, R.},',
      '  shorttitle = {An edited book},',
      '  date = {2021-03-05},',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toMatch(/^ {2}(?:author = \{Barnes|year = \{2021)/m);
    expect(text.indexOf('@proceedings{proc:2019')).toBeGreaterThan(text.indexOf('crossref = {proc:2019}'));
  });

  test('RIS', async () => {
    const before = await read(RECORDS);
    const text = written(before, toRis);
    expect(withoutNotes(await read(text))).toEqual(withoutNotes(before));
    expect(text.match(/^(?:ER|N1 {2}- Topic).*/gm)).toHaveLength(4);
    const lines = text.split('\r\n');
    for (const line of RECORDS.split('\n')) {
      if (/^(?:T1|N2|PY)/.test(line)) continue;
      expect(lines).toContain(line);
    }
    expect(lines).toContain('TI  - A report on <i>tides</i> & mud');
  });

  test('RIS as BibTeX, and BibTeX as RIS, with what has no field of its own', async () => {
    const asBibtex = written(await read(RECORDS), toBibtex);
    for (const line of [
      '@techreport{',
      'u3 = {Cited By :9}',
      'isbn = {1234-5678}',
      'annote = {First note; Second note}',
    ])
      expect(asBibtex).toContain(line);
    expect(asBibtex).toContain('recordid = {4711}');
    expect(asBibtex).toContain('ty = {MGZN}');
    const asRis = written(await read(LIBRARY), toRis).split('\r\n');
    for (const line of [
      'TY  - RPRT',
      'N1  - custom_field: Kept & counted',
      'N1  - crossref: proc:2019',
      'ID  - 7report',
    ])
      expect(asRis).toContain(line);
  });

  test.skipIf(!existsSync(SHARED))('files from elsewhere, again and again', async () => {
    for (const name of readdirSync(SHARED).filter(
      (file) => /\.(?:bib|ris)$/.test(file) && statSync(SHARED + file).size < 1_000_000,
    )) {
      const before = await read(new Uint8Array(readFileSync(SHARED + name)));
      const write = name.endsWith('.bib') ? toBibtex : toRis;
      const once = await read(written(before, write));
      expect(once.length, name).toBe(before.length);
      const again = await read(written(once, write));
      expect(withoutNotes(again), name).toEqual(withoutNotes(once));
    }
  });
});
