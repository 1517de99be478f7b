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
  zh: list(`
    研究 方法 结果 结果表明 研究表明 表明 分析 提出 进行 采用 基于 通过 利用 对于 以及 本文 论文 文章 并且 可以 能够 及其
    具有 不同 由于 因此 此外 同时 其中 分别 目的 结论 探讨 讨论 介绍 一种 一个 这种 这些 主要 相关 有效 存在 情况 方面
    为了 显著 明显 较好 较高 给出 得到 得出 说明 认为 发现 显示 提供 为例 根据 针对 没有 之间 以上 以下 以后 如何 所有
    然后 首先 其次 最后 最终 从而 进而 并对 使用 运用 应用 实现 比较 差异 我国 两种 各种 之一 重要 作用 影响 关系
  `),
  uk: list('при які стаття статті робота роботі дослідження результати'),
};

/** German words of the package's list that may well be what a text is about. */
export const TOPICAL: ReadonlySet<string> = new Set(
  list('mensch menschen mann mahn mittel morgen ordnung recht rechte rechten rechter rechtes tag tage tagen uhr zeit'),
);
