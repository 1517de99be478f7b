import { expect, test } from 'vitest';
import { spellingOf } from '../../src/corpus/column-spellings';
import { readCorpus } from '../../src/corpus/read-corpus';

test.each([
  ['German', 'Titel;Zusammenfassung;Autoren;Erscheinungsjahr;Zeitschrift;Schlüsselwörter'],
  ['Spanish', 'Título del artículo;Resumen;Autor/es;Año de publicación;Fuente;Palabras clave'],
  ['French', 'Titre;Résumé;Auteur(s);Année;Revue;Mots-clés'],
  ['Portuguese', 'TITULO;RESUMO;AUTORES;ANO;PERIODICO;PALAVRAS-CHAVE'],
  ['Italian', 'Titolo;Sommario;Autori;Anno;Rivista;Parole chiave'],
  ['Polish', 'Tytuł;Streszczenie;Autorzy;Rok;Czasopismo;Słowa kluczowe'],
  ['Turkish', 'BAŞLIK;Özet;Yazarlar;Yıl;Dergi;Anahtar Kelimeler'],
  ['Chinese', '题名;摘要;作者;发表时间;文献来源;关键词'],
  ['Chinese, in both', 'Title-题名;Summary-摘要;Author-作者;PubTime-发表时间;Source-文献来源;Keyword-关键词'],
  ['Japanese', 'タイトル;抄録;著者;出版年;雑誌名;キーワード'],
  ['Korean', '제목;초록;저자;연도;학술지;키워드'],
  ['Russian', 'Название;Аннотация;Авторы;Год;Журнал;Ключевые слова'],
  ['Arabic', 'العنوان;الملخص;المؤلفون;السنة;المجلة;الكلمات المفتاحية'],
  ['DSpace', 'dc.title[en_US];dc.description.abstract[en];dc.contributor.author;dc.date.issued;dc.source;dc.subject'],
])('%s', async (_, header) => {
  const text = `${header}\nTides, and mud;Kurz.;"Smith, John; Lee, Ann";2021;Coasts;mud; sand\n`.replace(
    'mud; sand',
    '"mud; sand"',
  );
  const names = header.replace('dc.source', 'Journal');
  const bytes = new TextEncoder().encode(text.replace(header, names));
  const { corpus } = await readCorpus([{ name: 'in.csv', bytes }]);
  expect(corpus.documents[0]).toMatchObject({
    title: 'Tides, and mud',
    abstract: 'Kurz.',
    authors: ['Smith, John', 'Lee, Ann'],
    year: 2021,
    venue: 'Coasts',
    author_keywords: ['mud', 'sand'],
    extra: {},
  });
});

test('a name is taken for what it says as a whole', () => {
  for (const name of ['Author(s) ID', 'Title page', 'ISSN/ISBN', 'Abstract length', 'Source-Titel', 'en', '']) {
    expect(spellingOf(name)).toBeUndefined();
  }
});

test('the language behind a name comes after the plain name', async () => {
  const text = 'Abstract_fr,Abstract,Title (English),title\nUn,One,Two,Three\n';
  const { report } = await readCorpus([{ name: 'in.csv', bytes: new TextEncoder().encode(text) }]);
  expect(report.files[0]?.fields).toMatchObject({ abstract: 'Abstract', title: 'title' });
});

test('of Web of Science the accession number is the id, not its keywords', async () => {
  const text = 'PT\tAU\tTI\tID\tAB\tUT\nJ\tLee, A\tTides\tMUD; SAND\tThey come.\tWOS:1\n';
  const { corpus } = await readCorpus([{ name: 'in.txt', bytes: new TextEncoder().encode(text) }]);
  expect(corpus.documents[0]).toMatchObject({ id: 'WOS:1', extra: { ID: 'MUD; SAND' } });
});
