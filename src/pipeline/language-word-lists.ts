import type { Language } from '../topic-map/languages';

const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Words of grammar that the lists of the npm package `stopword` leave out, and what abstracts say whatever they are
 * about ("cet article présente", "die Ergebnisse zeigen"). Ours.
 */
export const MORE_WORDS: Partial<Record<Language, readonly string[]>> = {
  cs: list('pomocí článek práce výsledky cílem'),
  da: list('mellem samt artikel resultater undersøger viser'),
  de: list(`
    anhand hierbei mittels sowohl zudem hinaus insbesondere somit wobei hierzu hierfür dazu beitrag artikel arbeit
    studie ergebnis ergebnisse ergebnissen zeigen zeigt untersucht untersuchen vorgestellt vorgeschlagen beschreibt
    beschrieben basierend bezüglich hinsichtlich aufgrund
  `),
  es: list(`
    es son este esta estos estas ese esa entre ha han ser fue cada así mediante según ante todo todos toda todas si
    aunque mientras pueden puede mismo misma dos tres otros otras otra además e u había siendo cuyo cuya cuyos cuyas
    dicho dicha ello ellos ellas nuestro nuestra artículo trabajo estudio resultados objetivo presenta presentan
    propone muestran conclusiones
  `),
  fi: list('tässä tämä nämä tutkimus tulokset artikkeli'),
  fr: list(`
    plus entre peut peuvent dont aussi ainsi comme afin lors chez sous si selon puis très tout tous toute toutes deux
    trois celle celles ceux celui non donc car mêmes autre autres vers depuis pendant après avant dès alors lorsque
    tandis tels telles tel telle notamment permet permettent article étude travail résultats présente présentons
    propose proposons montrent montre objectif
  `),
  hu: list('cikk tanulmány eredmények'),
  it: list(`
    fra essere stato stata stati state può possono quando ogni tutte due od quali attraverso secondo mediante inoltre
    mentre poiché quindi così dopo prima senza verso articolo lavoro studio risultati presenta propone mostrano
    obiettivo
  `),
  nb: list('samt artikkelen resultatene studien viser'),
  nl: list(`
    wordt werden zoals tussen tijdens onder waarbij waarin echter hierbij daarnaast artikel onderzoek studie resultaten
    tonen laten
  `),
  pl: list('artykuł artykule praca pracy badania wyniki celem'),
  pt: list(`
    é são foram foi ser pode podem onde cada todos todas dois duas sobre após desde assim através segundo além artigo
    trabalho estudo resultados objetivo apresenta propõe mostram
  `),
  ro: list('și o articol studiu rezultate lucrare'),
  ru: list(`
    эта этих также является являются могут который которая которые которых которого её однако статья статье работа
    работе исследование исследования результаты показано показали предложен предложена рассматривается рассмотрены
  `),
  sv: list('samt artikeln resultaten studien visar'),
  tr: list('çalışma çalışmada makale sonuçlar amaç'),
  uk: list('при які стаття статті робота роботі дослідження результати'),
};

/** German words of the package's list that may well be what a text is about. */
export const TOPICAL: ReadonlySet<string> = new Set(
  list('mensch menschen mann mahn mittel morgen ordnung recht rechte rechten rechter rechtes tag tage tagen uhr zeit'),
);
