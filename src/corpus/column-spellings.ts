import type { Field } from './field';

/** How exports in English spell their columns, best first; compared as {@link spell} has them. */
const ENGLISH: Record<Field, string> = {
  id: 'ut id paperid documentid docid articleid recordid arxivid lensid openalexid eid publicationid pmid accessionnumber embaseaccessionidpui citationkey itemkey identifier key uid uniqueid corpusid',
  title:
    'title documenttitle articletitle papertitle primarytitle publicationtitles itemtitle displayname titledisplay ti t1 dctitle titles headline heading originaltitle label',
  abstract:
    'abstract abstracttext abstractnote paperabstract abstracts abstractinvertedindex dcdescriptionabstract summary ab n2 originalabstract dcdescription description descriptions text fulltext body content',
  authors:
    'authors author authorfullnames authornames authortext authorlist authorslist authorships authorshipsauthordisplayname authfullnames creators creator dccreator dccontributorauthor af au authorstring authorshipsrawauthorname firstauthors',
  year: 'year publicationyear pubyear publishedyear yearpublished publicationdateyear py yr produceddateyi datepublished publicationdate publisheddate published pubdate pubtime dcdateissued dcyear dcdate date created issued coverdate prismcoverdate',
  venue:
    'venue journal booktitle journaltitle journalname sourcetitle publicationtitle containertitle journalbook journaltitles fulljournalname primarylocationsourcedisplayname journalabbreviation journalinfo conference conferencename proceedings publication source so primarylocation hostvenue',
  author_keywords:
    'authorkeywords keywords keyword de kw tags manualtags authorskeywords keywordlist keywordsdisplayname dcsubject',
  url: 'url link href paperurl pdfurl htmlurl externalurl openurllink uri uris dcidentifieruri landingpage landingpageurl',
  doi: 'doi di do itemdoi',
};

/**
 * The same in German, Spanish, French, Portuguese, Italian, Dutch, Swedish, Polish, Turkish, Chinese, Japanese, Korean,
 * Russian, Ukrainian and Arabic.
 */
const ELSEWHERE: Partial<Record<Field, string>> = {
  id: '编号 編號',
  title:
    'Titel Dokumenttitel Titre Titre_de_l_article Título Título_del_artículo Título_do_artigo Titolo Titolo_dell_articolo Tytuł Başlık Makale_Başlığı ' +
    '标题 题名 题目 篇名 中文标题 英文标题 论文题目 論文題目 標題 題名 篇名 タイトル 論文名 論題 標題 제목 논문명 논문제목 Название Название_статьи Заглавие Заголовок Назва Заголовок العنوان عنوان',
  abstract:
    'Zusammenfassung Kurzfassung Kurzreferat Resumen Résumé Resumo Riassunto Abstract_in_italiano Samenvatting Sammanfattning Sammandrag Streszczenie Abstrakt Özet Öz ' +
    '摘要 中文摘要 英文摘要 文摘 論文摘要 抄録 要旨 要約 概要 초록 요약 Аннотация Реферат Резюме Анотація الملخص ملخص المستخلص Sommario',
  authors:
    'Autoren Autor Verfasser Verfasserin Autor_in Autor_innen Autores Autor_es Auteurs Auteur Autori Autore Författare Författarna Autorzy Yazarlar Yazar ' +
    '作者 著者 著者名 저자 저자명 Авторы Автор Автори المؤلفون المؤلف المؤلفين',
  year:
    'Jahr Erscheinungsjahr Publikationsjahr Veröffentlichungsjahr Año Año_de_publicación Année Année_de_publication Ano Ano_de_publicação Anno Anno_di_pubblicazione Jaar Publicatiejaar År Utgivningsår Rok Rok_wydania Yıl Yayın_Yılı ' +
    '年 年份 年度 出版年 出版年份 发表年份 发表时间 出版时间 出版日期 发表日期 發表時間 出版日期 発行年 発表年 刊行年 연도 발행연도 발행년도 출판연도 Год Год_издания Год_публикации Рік Рік_видання السنة سنة_النشر ' +
    'Datum Erscheinungsdatum Fecha Fecha_de_publicación Date_de_publication Data Data_de_publicação Data_di_pubblicazione 日期',
  venue:
    'Zeitschrift Journaltitel Zeitschriftentitel Revista Título_de_la_revista Título_da_revista Título_do_periódico Revue Titre_de_la_revue Périodique Periódico Rivista Tijdschrift Tidskrift Czasopismo Dergi ' +
    '期刊 期刊名称 期刊名 刊名 刊物名称 来源 文献来源 來源 出處 雑誌名 掲載誌 誌名 収録刊行物 학술지 학술지명 저널 Журнал Название_журнала المجلة Quelle Fuente Fonte Источник Джерело',
  author_keywords:
    'Schlüsselwörter Schlagwörter Schlagworte Stichwörter Palabras_clave Palabras_clave_de_autor Palabras_clave_del_autor Mots_clés Mots_clefs Mots_clés_d_auteur Palavras_chave Palavras_chave_do_autor Parole_chiave Trefwoorden Nyckelord Słowa_kluczowe Anahtar_Kelimeler ' +
    '关键词 关键字 關鍵詞 關鍵字 キーワード 키워드 주제어 Ключевые_слова Ключові_слова الكلمات_المفتاحية كلمات_مفتاحية',
  url: 'Lien Enlace Verknüpfung 链接 网址 網址 連結 リンク 링크 Ссылка Посилання',
};

/** A name of a column as names are compared: letters and digits alone, in lower case, without accents. */
export function spell(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\u0131/g, 'i')
    .replace(/\u0142/g, 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Which field a spelling stands for, and how well: a lower rank is better. */
export interface Spelling {
  field: Field;
  rank: number;
}

const SPELLINGS = new Map<string, Spelling>();
for (const table of [ENGLISH, ELSEWHERE]) {
  for (const [field, spellings] of Object.entries(table) as [Field, string][]) {
    spellings.split(/\s+/).forEach((spelling, place) => {
      const known = spell(spelling);
      // What is English stays what it is in English.
      if (!SPELLINGS.has(known)) SPELLINGS.set(known, { field, rank: place + (table === ENGLISH ? 0 : 100) });
    });
  }
}

/** `title_en`, `abstract[fr]`, `dc.title[en_US]`, `Abstract (English)`. */
const LANGUAGE =
  /[\s_.:([-]+(?:en|eng|english|de|ger|deu|german|deutsch|es|spa|spanish|fr|fre|fra|french|pt|por|portuguese|it|ita|italian|zh|chi|chinese|ja|jpn|japanese|ko|kor|korean|ru|rus|russian|pl|nl|tr|uk|[a-z]{2}[-_][a-z]{2})[\])]?\s*$/i;

/** What a column of a name holds, also where the name has its language behind it or is written in two of them. */
export function spellingOf(name: string): Spelling | undefined {
  const own = SPELLINGS.get(spell(name));
  if (own) return own;
  const plain = SPELLINGS.get(spell(name.replace(LANGUAGE, '').replace(/\[\]\s*$/, '')));
  if (plain && LANGUAGE.test(name)) return { ...plain, rank: plain.rank + 0.5 };
  // "Title-题名"
  const parts = name.split(/[-/()\uff08\uff09|:]/).map((part) => SPELLINGS.get(spell(part)));
  const [first] = parts;
  return parts.length === 2 && first && parts[1]?.field === first.field ? first : undefined;
}
