// What of ECMA-376 (PresentationML, DrawingML, charts) decks make use of: the order of children and the values of
// attributes. Office programs repair or refuse a file for either.

const FILL = ['a:noFill', 'a:solidFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'];
const SHAPES = ['p:sp', 'p:grpSp', 'p:graphicFrame', 'p:cxnSp', 'p:pic'];
const SHAPE_PROPERTIES = [
  'a:xfrm',
  ['a:custGeom', 'a:prstGeom'],
  FILL,
  'a:ln',
  ['a:effectLst', 'a:effectDag'],
  'a:extLst',
];
const TEXT_BODY = ['a:bodyPr', 'a:lstStyle', 'a:p'];
const RUN = [
  'a:ln',
  FILL,
  'a:effectLst',
  'a:highlight',
  'a:latin',
  'a:ea',
  'a:cs',
  'a:sym',
  'a:hlinkClick',
  'a:extLst',
];
const BULLET = ['a:buNone', 'a:buAutoNum', 'a:buChar', 'a:buBlip'];
const PARAGRAPH = [
  'a:lnSpc',
  'a:spcBef',
  'a:spcAft',
  'a:buClr',
  'a:buSzPct',
  'a:buFont',
  BULLET,
  'a:tabLst',
  'a:defRPr',
];
const LABEL =
  'c:numFmt c:spPr c:txPr c:dLblPos c:showLegendKey c:showVal c:showCatName c:showSerName c:showPercent c:showBubbleSize c:separator';
const AXIS =
  'c:axId c:scaling c:delete c:axPos c:majorGridlines c:minorGridlines c:title c:numFmt c:majorTickMark c:minorTickMark c:tickLblPos c:spPr c:txPr c:crossAx c:crosses c:crossesAt';

type Order = readonly (string | readonly string[])[];

/** Children in their order; those of one list stand in each other's place. */
const ORDER: Record<string, Order> = {
  'p:presentation': words(
    'p:sldMasterIdLst p:notesMasterIdLst p:handoutMasterIdLst p:sldIdLst p:sldSz p:notesSz p:defaultTextStyle p:extLst',
  ),
  'p:sld': words('p:cSld p:clrMapOvr p:transition p:timing p:extLst'),
  'p:notes': words('p:cSld p:clrMapOvr p:extLst'),
  'p:sldLayout': words('p:cSld p:clrMapOvr p:transition p:timing p:hf p:extLst'),
  'p:sldMaster': words('p:cSld p:clrMap p:sldLayoutIdLst p:transition p:timing p:hf p:txStyles p:extLst'),
  'p:cSld': words('p:bg p:spTree p:custDataLst p:controls p:extLst'),
  'p:spTree': ['p:nvGrpSpPr', 'p:grpSpPr', SHAPES, 'p:extLst'],
  'p:grpSp': ['p:nvGrpSpPr', 'p:grpSpPr', SHAPES, 'p:extLst'],
  'p:sp': words('p:nvSpPr p:spPr p:style p:txBody p:extLst'),
  'p:nvSpPr': words('p:cNvPr p:cNvSpPr p:nvPr'),
  'p:pic': words('p:nvPicPr p:blipFill p:spPr p:style p:extLst'),
  'p:nvPicPr': words('p:cNvPr p:cNvPicPr p:nvPr'),
  'p:blipFill': words('a:blip a:srcRect a:stretch'),
  'p:graphicFrame': words('p:nvGraphicFramePr p:xfrm a:graphic p:extLst'),
  'p:spPr': SHAPE_PROPERTIES,
  'c:spPr': SHAPE_PROPERTIES,
  'p:txBody': TEXT_BODY,
  'c:txPr': TEXT_BODY,
  'c:rich': TEXT_BODY,
  'a:p': ['a:pPr', ['a:r', 'a:br', 'a:fld'], 'a:endParaRPr'],
  'a:r': words('a:rPr a:t'),
  'a:fld': words('a:rPr a:pPr a:t'),
  'a:pPr': PARAGRAPH,
  'a:rPr': RUN,
  'a:defRPr': RUN,
  'a:endParaRPr': RUN,
  'a:ln': [FILL, ['a:prstDash', 'a:custDash'], ['a:round', 'a:bevel', 'a:miter'], 'a:headEnd', 'a:tailEnd'],
  'a:bodyPr': ['a:prstTxWarp', ['a:noAutofit', 'a:normAutofit', 'a:spAutoFit']],
  'a:xfrm': words('a:off a:ext a:chOff a:chExt'),
  'p:xfrm': words('a:off a:ext'),
  'a:theme': words('a:themeElements a:objectDefaults a:extraClrSchemeLst a:custClrLst a:extLst'),
  'a:themeElements': words('a:clrScheme a:fontScheme a:fmtScheme'),
  'a:clrScheme': words(
    'a:dk1 a:lt1 a:dk2 a:lt2 a:accent1 a:accent2 a:accent3 a:accent4 a:accent5 a:accent6 a:hlink a:folHlink',
  ),
  'a:majorFont': words('a:latin a:ea a:cs a:font'),
  'a:minorFont': words('a:latin a:ea a:cs a:font'),
  'c:chartSpace': words(
    'c:date1904 c:lang c:roundedCorners mc:AlternateContent c:style c:clrMapOvr c:chart c:spPr c:txPr c:externalData',
  ),
  'c:chart': words('c:title c:autoTitleDeleted c:plotArea c:legend c:plotVisOnly c:dispBlanksAs'),
  'c:barChart': words('c:barDir c:grouping c:varyColors c:ser c:dLbls c:gapWidth c:overlap c:serLines c:axId'),
  'c:lineChart': words(
    'c:grouping c:varyColors c:ser c:dLbls c:dropLines c:hiLowLines c:upDownBars c:marker c:smooth c:axId',
  ),
  'c:ser': words('c:idx c:order c:tx c:spPr c:invertIfNegative c:marker c:dPt c:dLbls c:errBars c:cat c:val c:smooth'),
  'c:errBars': words('c:errDir c:errBarType c:errValType c:noEndCap c:plus c:minus c:val c:spPr'),
  'c:dPt': words('c:idx c:invertIfNegative c:marker c:bubble3D c:explosion c:spPr'),
  'c:dLbl': words(`c:idx c:delete c:layout c:tx ${LABEL}`),
  'c:dLbls': words(`c:dLbl c:delete ${LABEL}`),
  'c:marker': words('c:symbol c:size c:spPr'),
  'c:catAx': words(`${AXIS} c:auto c:lblAlgn c:lblOffset c:noMultiLvlLbl`),
  'c:valAx': words(`${AXIS} c:crossBetween c:majorUnit c:minorUnit`),
  'c:scaling': words('c:logBase c:orientation c:max c:min'),
  'c:numCache': words('c:formatCode c:ptCount c:pt'),
  'c:strCache': words('c:ptCount c:pt'),
};

const COUNT = between(0, 4294967295);
const FLAG = /^(?:0|1|true|false)$/;
const COORDINATE = between(-27273042329600, 27273042316900);
const LENGTH = between(0, 27273042316900);
const INSET = between(-2147483648, 2147483647);
const SIZE = between(100, 400000);

/** Values of attributes; `*` stands for any element. */
const VALUES: Record<string, RegExp | ((value: string) => boolean)> = {
  'a:srgbClr@val': /^[\dA-Fa-f]{6}$/,
  'a:schemeClr@val': /^(?:[bt][gx][12]|tx[12]|accent[1-6]|hlink|folHlink|phClr|dk[12]|lt[12])$/,
  'a:alpha@val': between(0, 100000),
  'a:off@x': COORDINATE,
  'a:off@y': COORDINATE,
  'a:chOff@x': COORDINATE,
  'a:chOff@y': COORDINATE,
  'a:ext@cx': LENGTH,
  'a:ext@cy': LENGTH,
  'a:chExt@cx': LENGTH,
  'a:chExt@cy': LENGTH,
  'a:ln@w': between(0, 20116800),
  'a:prstGeom@prst': /^(?:rect|roundRect|ellipse|line)$/,
  'a:gd@fmla': /^val -?\d+$/,
  '*@sz': SIZE,
  'a:rPr@spc': between(-400000, 400000),
  'a:rPr@b': FLAG,
  'a:rPr@i': FLAG,
  'a:rPr@lang': /^[A-Za-z]{2,8}(?:-[\dA-Za-z]{1,8})*$/,
  'a:pPr@algn': /^(?:l|ctr|r|just|justLow|dist|thaiDist)$/,
  'a:pPr@marL': between(0, 51206400),
  'a:pPr@indent': between(-51206400, 51206400),
  'a:spcPts@val': between(0, 158400),
  'a:spcPct@val': between(0, 13200000),
  'a:tab@pos': INSET,
  'a:tab@algn': /^(?:l|ctr|r|dec)$/,
  'a:bodyPr@wrap': /^(?:none|square)$/,
  'a:bodyPr@anchor': /^(?:t|ctr|b|just|dist)$/,
  'a:bodyPr@lIns': INSET,
  'a:bodyPr@tIns': INSET,
  'a:bodyPr@rIns': INSET,
  'a:bodyPr@bIns': INSET,
  'a:latin@typeface': /\S/,
  'p:cNvPr@id': COUNT,
  'p:sldSz@cx': between(914400, 51206400),
  'p:sldSz@cy': between(914400, 51206400),
  'p:sldId@id': between(256, 2147483647),
  'p:sldMasterId@id': between(2147483648, 4294967295),
  'p:sldLayoutId@id': between(2147483648, 4294967295),
  'p:ph@type': /^(?:title|body|ctrTitle|subTitle|dt|sldNum|ftr|hdr|obj|sldImg|pic|chart)$/,
  'p:ph@idx': COUNT,
  'c:idx@val': COUNT,
  'c:order@val': COUNT,
  'c:axId@val': COUNT,
  'c:crossAx@val': COUNT,
  'c:ptCount@val': COUNT,
  'c:gapWidth@val': between(0, 500),
  'c:overlap@val': between(-100, 100),
  'c:orientation@val': /^(?:minMax|maxMin)$/,
  'c:barDir@val': /^(?:bar|col)$/,
  'c:dLblPos@val': /^(?:bestFit|b|ctr|inBase|inEnd|l|outEnd|r|t)$/,
  'c:tickLblPos@val': /^(?:high|low|nextTo|none)$/,
  'c:max@val': isNumber,
  'c:min@val': isNumber,
  'c:size@val': between(2, 72),
};
/** What of a well-formed part is not as the schemas want it, each as one line. */
export function schemaFaults(xml: string): string[] {
  const faults: string[] = [];
  const open: { name: string; at: number }[] = [];
  for (const [, closing, name, attributes, empty] of xml.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g)) {
    if (closing) {
      open.pop();
      continue;
    }
    const parent = open[open.length - 1];
    const order = parent && ORDER[parent.name];
    if (order) {
      const at = order.findIndex((step) => (typeof step === 'string' ? step === name : step.includes(name)));
      if (at < 0) faults.push(`${name} in ${parent.name}`);
      else if (at < parent.at) faults.push(`${name} too late in ${parent.name}`);
      else parent.at = at;
    }
    for (const [, attribute, value] of attributes.matchAll(/\s([\w:]+)="([^"]*)"/g)) {
      const rule =
        VALUES[`${name}@${attribute}`] ??
        (/^a:(?:r|defR|endParaR)Pr$/.test(name) ? VALUES[`*@${attribute}`] : undefined);
      if (rule && !(rule instanceof RegExp ? rule.test(value) : rule(value)))
        faults.push(`${name} ${attribute}="${value}"`);
    }
    if (!empty) open.push({ name, at: 0 });
  }
  return faults;
}

function words(text: string): string[] {
  return text.split(' ');
}

function between(least: number, most: number): (value: string) => boolean {
  return (value) => /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isNumber(value: string): boolean {
  return value !== '' && Number.isFinite(Number(value));
}
