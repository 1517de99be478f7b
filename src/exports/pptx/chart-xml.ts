import type { BarChart, ChartPlan, LineChart, Series } from './chart-plan';
import type { TextStyle } from './plan';
import { escapeXml } from './xml-text';

const CATEGORY_AXIS = 1;
const VALUE_AXIS = 2;
/** Columns of a line chart's workbook behind its curve. */
const CHOSEN_COLUMN = 1;
const ERROR_COLUMN = 2;
/** English Metric Units: 914,400 to an inch, 6,350 to a pixel of the slide. */
const EMU = 6350;

/**
 * The part `ppt/charts/chartN.xml` of a native chart, in the order of elements that ECMA-376 (DrawingML charts)
 * asks for. Its data refer to the workbook of `chartWorkbook`, by relationship rId1.
 */
export function chartXml(chart: ChartPlan): string {
  const { plot } = chart;
  const layout = [
    ['layoutTarget', 'inner'],
    ['xMode', 'edge'],
    ['yMode', 'edge'],
    ['x', share(plot.x)],
    ['y', share(plot.y)],
    ['w', share(plot.width)],
    ['h', share(plot.height)],
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" ' +
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">' +
    '<c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea>' +
    `<c:layout><c:manualLayout>${layout.map(([name, value]) => `<c:${name} val="${value}"/>`).join('')}</c:manualLayout></c:layout>` +
    (chart.kind === 'bar' ? bars(chart) : line(chart)) +
    `<c:spPr>${NO_FILL}${NO_LINE}</c:spPr></c:plotArea>` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart>' +
    `<c:spPr>${NO_FILL}${NO_LINE}</c:spPr>${textProperties(chart.names, chart.font)}` +
    '<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>'
  );
}

function bars(chart: BarChart): string {
  const series = chart.series.map((one, i) => {
    const paint = one.outlined ? NO_FILL + stroke(one.colour, 2.5) : solid(one.colour) + NO_LINE;
    return (
      `<c:ser>${seriesHead(i, one)}<c:spPr>${paint}</c:spPr><c:invertIfNegative val="0"/>` +
      `${chart.bare ? '' : barLabels(chart, one)}${data(chart, i)}</c:ser>`
    );
  });
  return (
    '<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>' +
    `${series.join('')}<c:gapWidth val="${Math.round(100 * chart.gap)}"/><c:overlap val="100"/>` +
    `<c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/></c:barChart>` +
    categoryAxis(chart, 'l', 'maxMin', chart.namesLow ? 'low' : 'nextTo') +
    valueAxis(chart, 't', '', 'none', '<c:delete val="1"/>')
  );
}

function line(chart: LineChart): string {
  const { series, categories, chosen } = chart;
  const [curve] = series;
  const points = `<c:ser>${seriesHead(0, curve)}<c:spPr>${stroke(curve.colour, 3)}</c:spPr>${marker(7, chart.ground, curve.colour)}${errorBars(chart)}${data(chart, 0)}<c:smooth val="0"/></c:ser>`;
  const prominent: Series = {
    name: chart.chosenName,
    colour: chart.chosenColour,
    values: categories.map((_, i) => (i === chosen ? curve.values[i] : null)),
  };
  const labels =
    `<c:dLbls>${NO_FILL_LABEL}${textProperties({ ...chart.values, colour: chart.chosenColour, bold: true }, chart.font)}` +
    `<c:dLblPos val="t"/>${shows({ seriesName: true })}</c:dLbls>`;
  const point = `<c:ser>${seriesHead(CHOSEN_COLUMN, prominent)}<c:spPr>${NO_LINE}</c:spPr>${marker(11, chart.chosenColour, chart.chosenColour)}${labels}${data({ ...chart, series: [curve, prominent] }, CHOSEN_COLUMN)}<c:smooth val="0"/></c:ser>`;
  return (
    '<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>' +
    `${points}${chosen >= 0 ? point : ''}<c:marker val="1"/>` +
    `<c:axId val="${CATEGORY_AXIS}"/><c:axId val="${VALUE_AXIS}"/></c:lineChart>` +
    categoryAxis(chart, 'b', 'minMax', 'low') +
    valueAxis(
      chart,
      'l',
      `<c:majorGridlines><c:spPr>${stroke(chart.grid, 1.5)}</c:spPr></c:majorGridlines>`,
      'nextTo',
      '<c:delete val="0"/>',
      `<c:majorUnit val="${chart.step}"/>`,
    )
  );
}

/** Column of the workbook that holds series `i`: A has the categories. */
export function columnName(i: number): string {
  return String.fromCharCode(66 + i);
}

function seriesHead(i: number, { name }: Series): string {
  const reference = `<c:f>Sheet1!$${columnName(i)}$1</c:f>`;
  const cache = `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escapeXml(name)}</c:v></c:pt></c:strCache>`;
  return `<c:idx val="${i}"/><c:order val="${i}"/><c:tx><c:strRef>${reference}${cache}</c:strRef></c:tx>`;
}

function data({ categories, series, format }: ChartPlan, i: number): string {
  const names = categories.map((name, at) => `<c:pt idx="${at}"><c:v>${escapeXml(name)}</c:v></c:pt>`).join('');
  const count = `<c:ptCount val="${categories.length}"/>`;
  return (
    `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${categories.length + 1}</c:f>` +
    `<c:strCache>${count}${names}</c:strCache></c:strRef></c:cat>` +
    `<c:val>${numbers(series[i].values, columnName(i), format)}</c:val>`
  );
}

function numbers(values: (number | null)[], column: string, format: string): string {
  const points = values.map((value, at) => (value === null ? '' : `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`));
  return (
    `<c:numRef><c:f>Sheet1!$${column}$2:$${column}$${values.length + 1}</c:f>` +
    `<c:numCache><c:formatCode>${escapeXml(format)}</c:formatCode><c:ptCount val="${values.length}"/>` +
    `${points.join('')}</c:numCache></c:numRef>`
  );
}

/** The values, or the texts given instead, beyond the ends of the bars. */
function barLabels(chart: BarChart, { labels, values }: Series): string {
  const style = textProperties(chart.values, chart.font);
  const own = (labels ?? []).map((text, at) => {
    if (text === null || values[at] === null) return '';
    const rich = `<a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:r><a:rPr lang="en-US"${runAttributes(chart.values)}>${runFill(chart.values, chart.font)}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r></a:p>`;
    return (
      `<c:dLbl><c:idx val="${at}"/><c:tx><c:rich>${rich}</c:rich></c:tx>` +
      `<c:dLblPos val="outEnd"/>${shows({ value: true })}</c:dLbl>`
    );
  });
  return (
    `<c:dLbls>${own.join('')}<c:numFmt formatCode="${escapeXml(chart.format)}" sourceLinked="0"/>` +
    `${NO_FILL_LABEL}${style}<c:dLblPos val="outEnd"/>${shows({ value: true })}</c:dLbls>`
  );
}

function shows({ value = false, seriesName = false }): string {
  const flags: [string, boolean][] = [
    ['LegendKey', false],
    ['Val', value],
    ['CatName', false],
    ['SerName', seriesName],
    ['Percent', false],
    ['BubbleSize', false],
  ];
  return flags.map(([name, on]) => `<c:show${name} val="${on ? 1 : 0}"/>`).join('');
}

function errorBars({ errors, errorColour, format }: LineChart): string {
  const range = numbers(errors, columnName(ERROR_COLUMN), format);
  return (
    '<c:errBars><c:errDir val="y"/><c:errBarType val="both"/><c:errValType val="cust"/><c:noEndCap val="1"/>' +
    `<c:plus>${range}</c:plus><c:minus>${range}</c:minus><c:spPr>${stroke(errorColour, 5)}</c:spPr></c:errBars>`
  );
}

function marker(size: number, fill: string, line: string): string {
  return `<c:marker><c:symbol val="circle"/><c:size val="${size}"/><c:spPr>${solid(fill)}${stroke(line, 3)}</c:spPr></c:marker>`;
}

function categoryAxis(chart: ChartPlan, place: string, orientation: string, labels: string): string {
  return (
    `<c:catAx><c:axId val="${CATEGORY_AXIS}"/><c:scaling><c:orientation val="${orientation}"/></c:scaling>` +
    `<c:delete val="${chart.kind === 'bar' && chart.bare ? 1 : 0}"/><c:axPos val="${place}"/>` +
    '<c:numFmt formatCode="General" sourceLinked="0"/>' +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${labels}"/>` +
    `<c:spPr>${stroke(chart.axis, 2)}</c:spPr>${textProperties(chart.names, chart.font)}` +
    `<c:crossAx val="${VALUE_AXIS}"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/>` +
    '<c:lblOffset val="100"/><c:noMultiLvlLbl val="1"/></c:catAx>'
  );
}

function valueAxis(chart: ChartPlan, place: string, grid: string, labels: string, shown: string, unit = ''): string {
  return (
    `<c:valAx><c:axId val="${VALUE_AXIS}"/><c:scaling><c:orientation val="minMax"/>` +
    `<c:max val="${chart.max}"/><c:min val="${chart.min}"/></c:scaling>${shown}<c:axPos val="${place}"/>${grid}` +
    `<c:numFmt formatCode="${escapeXml(chart.format)}" sourceLinked="0"/>` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="${labels}"/>` +
    `<c:spPr>${NO_LINE}</c:spPr>${textProperties(chart.values, chart.font)}` +
    `<c:crossAx val="${CATEGORY_AXIS}"/><c:crosses val="${chart.kind === 'bar' ? 'autoZero' : 'min'}"/>` +
    `<c:crossBetween val="between"/>${unit}</c:valAx>`
  );
}

function textProperties(style: TextStyle, font: string): string {
  return (
    `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr${runAttributes(style)}>${runFill(style, font)}</a:defRPr></a:pPr>` +
    '<a:endParaRPr lang="en-US"/></a:p></c:txPr>'
  );
}

function runAttributes({ size, bold, italic }: TextStyle): string {
  return ` sz="${Math.round(size * 50)}" b="${bold ? 1 : 0}" i="${italic ? 1 : 0}"`;
}

function runFill({ colour }: TextStyle, font: string): string {
  return `${solid(colour)}<a:latin typeface="${font}"/>`;
}

const NO_FILL = '<a:noFill/>';
const NO_LINE = '<a:ln><a:noFill/></a:ln>';
const NO_FILL_LABEL = `<c:spPr>${NO_FILL}${NO_LINE}</c:spPr>`;

function solid(colour: string): string {
  return `<a:solidFill><a:srgbClr val="${colour.slice(1).toUpperCase()}"/></a:solidFill>`;
}

function stroke(colour: string, width: number): string {
  return `<a:ln w="${Math.round(width * EMU)}" cap="flat">${solid(colour)}<a:round/></a:ln>`;
}

function share(value: number): string {
  return value.toFixed(4);
}
