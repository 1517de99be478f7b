const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Words that no keyword holds, though they count in the space: what news agencies, mails and files put round a text, and
 * what is left of markup, of numbers and of words that a line break cut. Ours.
 */
export const OUTSIDE = list(`
  reuter reuters afp ap upi quot nbsp href lt gt edu com org nntp cid
  york zealand
  writes wrote thanks please regards cheers
  nd rd th st tion tions sion sions ing ings ment ments ity ties ness ble bly ized ised
  says said tells told ago yesterday today tomorrow tonight year-old years-old week-old month-old
  monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec
`);

/** Units of measure, as they are written: "mg" is one, "MG" is not. */
export const UNITS: ReadonlySet<string> = new Set(
  list(`
    kg mg g ng pg ug μg µg mcg microgram micrograms milligram milligrams gram grams kilogram kilograms
    ml mL dl dL μl µl litre liter litres liters mm cm km nm μm µm metre meter metres meters mile miles inch inches
    mmol nmol pmol μmol µmol mol mM nM hr hrs min mins ms ns μs µs sec secs
    hz Hz khz kHz mhz MHz ghz GHz db dB kb KB mb MB gb GB kw kW MW kpa kPa mpa MPa gpa GPa Hg hg
    m2 m3 cm2 mm2 km2 hm2 cm3 mm3 χ2
  `),
);

/** Words too general to be a keyword alone, beside those that are too general in the space. Ours. */
export const GENERAL = list(`
  say tell ask asked seconds minutes hours weeks months week month hour minute morning night
  million millions billion billions trillion hundred hundreds thousand thousands percent per-cent percentage pct cent
  mln bln bn dlrs dlr cts stg people everyone country countries national
  let assume suppose prove proves satisfy satisfies holds hold denotes
  generate generates generated generating handle handling integrate integrates integrating detect predict interpret
  alleviate mitigate mitigates mitigating accomplish engage engages elicit elicits defend assist assists steer utter
  little ready change changes calls called miss missing rise rises rose rising fall falls fell falling cut cuts
  following follows follow sees regular regularly subject subjects going mark marks old efforts effort everyday
  longer shorter faster slower titled received patients-received expected right left big bigger unusual entity rare
  literature woman man correct wrong joint possess desire surprising meaning sub-task subtask subtasks update updates
  conference workshop submission submissions eval update plus via etc
`);

/** The same in Chinese. */
export const GENERAL_CHINESE = list(`
  观察 两组 三组 随机 分为 随机分为 优于 高于 低于 增加 减少 提高 降低 改善 解决 建立 完善 推进 推广 拥有 具备 举办 联合
  统计学 统计学意义 意义 不是 世纪 最佳 实验 计算 处理 规定 增强 加强 促进 展望 综述 进展 现状 对策 极为 丰富 有利
  相比 进步 前景 理念 全面 重点 关键 问题 关键问题 解决方案 国内 国外 国内外 资料 文献 文献资料 特点 规律 条件 过程
  性能 设备 装置 项目 内容 形式 类型 水平 程度 范围 部分 数据 参数
`);
