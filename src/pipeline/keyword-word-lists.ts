const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * Words that no keyword holds, though they count in the space: what news agencies, mails and files put round a text, what
 * is left of markup, and words of quantity and date; not as acronyms ("DEC"). Ours.
 */
export const OUTSIDE = list(`
  reuter reuters quot nbsp href lt gt edu com org nntp cid
  york zealand
  writes wrote thanks please regards cheers
  million millions billion billions trillion mln bln dlrs dlr cts stg pct
  says said tells told ago yesterday today tomorrow tonight year-old years-old week-old month-old
  monday tuesday wednesday thursday friday saturday sunday
  january february march april june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec
`);

/**
 * The same as they are written: agencies, what is left of ordinal numbers and of words that a line break cut, and units
 * of measure ("mg" is one, "MG" is not). Ours.
 */
export const OUTSIDE_AS_WRITTEN: ReadonlySet<string> = new Set(
  list(`
    AP AFP UPI
    nd rd th st tion tions sion sions ing ings ment ments ity ness ble bly ized ised
    kg mg g ng pg ug μg µg mcg microgram micrograms milligram milligrams gram grams kilogram kilograms
    ml mL dl dL μl µl litre liter litres liters mm cm km nm μm µm metre meter metres meters mile miles inch inches
    mmol nmol pmol μmol µmol mol mM nM hr hrs min mins ms ns μs µs sec secs
    hz Hz khz kHz mhz MHz ghz GHz db dB kb KB mb MB gb GB kw kW MW kpa kPa mpa MPa gpa GPa Hg hg
    m2 m3 cm2 mm2 km2 hm2 cm3 mm3 χ2
  `),
);

/** Words too general to be a keyword alone, beside those that are too general in the space. Ours. */
export const GENERAL = list(`
  say tell ask asked seconds minutes hours weeks months week month hour minute morning night hundred hundreds
  thousand thousands percent per-cent percentage cent bn people everyone let assume suppose prove proves satisfy
  satisfies holds hold denotes generate generates generated generating handle handling integrate integrates
  integrating detect predict interpret alleviate mitigate mitigates mitigating accomplish engage engages elicit
  elicits defend assist assists steer utter little ready change changes calls called miss missing rise rises rose
  rising fall falls fell falling cut cuts following follows follow sees regular regularly subject subjects going mark
  marks efforts effort everyday longer shorter faster slower titled received expected right left big bigger unusual
  surprising sub-task subtask subtasks update updates eval plus via etc empowering establishing establish bridge
  alter boost ignore ignored meet close poor richer fast slow concerns situations availability makes make assess
  assesses
`);

/** Words that no keyword holds, in Chinese: what frames an abstract or a finding. Ours. */
export const OUTSIDE_CHINESE = list(`
  该文 现将 总结 如下 某院 值为 共计 称为 有助于 一些 注意 制得 法测 法测定 统计学 统计学意义 随机 分为 两组 三组 优于 高于 低于
  不是 极为 相比 观察 举办 建成 文献资料 一系列 较大 较小 重点 求解 委员会 审定 已有 目前 相应 选取 未来 物在 起步 回应
`);

/** Words too general to be a keyword alone, in Chinese. Ours. */
export const GENERAL_CHINESE = list(`
  增加 减少 提高 降低 改善 解决 建立 完善 推进 推广 拥有 具备 联合 意义 世纪 最佳 实验 计算 处理 规定 增强 加强 促进 展望
  综述 进展 现状 对策 丰富 有利 进步 前景 理念 全面 关键 问题 关键问题 解决方案 国内 国外 国内外 资料 文献 特点 规律 条件
  过程 性能 设备 装置 项目 内容 形式 类型 水平 程度 范围 部分 数据 参数 理解 关注 挑战 机遇 优势 发展 获取 制作 检查
  估计 时间 方案 事件 目标 距离 变化 特征 结构 技术 系统 模型 中国 设计 试验
`);
