const list = (words: string): readonly string[] => words.trim().split(/\s+/);

/**
 * The 318 English stop words of scikit-learn (`stop_words='english'`), which it took from the Glasgow
 * Information Retrieval Group. It leaves out words that carry topics ("system", "interest", "fire"), so it is
 * for comparing with scikit-learn and not our default.
 */
export const GLASGOW = list(`
  a about above across after afterwards again against all almost alone along already also although always am among
  amongst amoungst amount an and another any anyhow anyone anything anyway anywhere are around as at back be
  became because become becomes becoming been before beforehand behind being below beside besides between beyond
  bill both bottom but by call can cannot cant co con could couldnt cry de describe detail do done down due during
  each eg eight either eleven else elsewhere empty enough etc even ever every everyone everything everywhere
  except few fifteen fifty fill find fire first five for former formerly forty found four from front full further
  get give go had has hasnt have he hence her here hereafter hereby herein hereupon hers herself him himself his
  how however hundred i ie if in inc indeed interest into is it its itself keep last latter latterly least less
  ltd made many may me meanwhile might mill mine more moreover most mostly move much must my myself name namely
  neither never nevertheless next nine no nobody none noone nor not nothing now nowhere of off often on once one
  only onto or other others otherwise our ours ourselves out over own part per perhaps please put rather re same
  see seem seemed seeming seems serious several she should show side since sincere six sixty so some somehow
  someone something sometime sometimes somewhere still such system take ten than that the their them themselves
  then thence there thereafter thereby therefore therein thereupon these they thick thin third this those though
  three through throughout thru thus to together too top toward towards twelve twenty two un under until up upon
  us very via was we well were what whatever when whence whenever where whereafter whereas whereby wherein
  whereupon wherever whether which while whither who whoever whole whom whose why will with within without would
  yet you your yours yourself yourselves
`);

/** Words of grammar, order and degree that the npm package `stopword` (its `eng`) leaves in. Ours. */
export const FUNCTION_WORDS = list(`
  aboard above according accordingly across actually afterwards again against al albeit almost alone along
  alongside already although always amid among amongst anyhow anyone anything anyway anywhere apart around aside
  automatically away back became become becomes becoming beforehand behind being below beneath beside besides
  beyond briefly cannot cant certain certainly cf clearly co completely con concerning consequently considerably
  couldnt currently de despite directly does doing done down during each earlier easily eg eight either eleven
  else elsewhere enough entirely equally especially essentially et etc even eventually ever every everyone
  everything everywhere exactly except explicitly extremely fairly far few fewer fifteen fifty finally first
  firstly five former formerly forty found four frequently full fully further furthermore generally go greatly
  hardly hasnt having heavily hence her hereafter hereby herein hereupon hers herself highly however hundred ie ii
  iii importantly inc indeed indirectly initially inside instead intuitively its itself iv just keep kept largely
  last lastly later latter latterly least less lest likely likewise ltd mainly may meanwhile merely mine more
  moreover mostly much myself namely naturally near nearly necessarily neither never nevertheless next nine no
  nobody none nonetheless noone nor normally not notably nothing notwithstanding nowhere obviously off often once
  one ones onto opposed others otherwise ought ours ourselves out outside over overall own particular particularly
  partly per perhaps possibly potentially precisely presumably previously primarily probably properly put quickly
  quite rarely rather readily really recently regarding regardless relatively respectively roughly second secondly
  see seem seemed seeming seems seldom seven several shall she shortly similarly simply simultaneously six sixty
  slightly so solely somehow someone something sometime sometimes somewhat somewhere soon specifically still
  strictly strongly subsequently such sufficiently surprisingly ten than thank thanks theirs themselves thence
  thereafter thereby therefore therein thereof thereupon thing things third thirdly thirty thoroughly though three
  throughout thru thus together toward towards truly twelve twenty twice two typically un unfortunately unless
  unlike unlikely until upon us usually various versus via vs whatever when whence whenever whereafter whereas
  whereby wherein whereupon wherever whether whichever whither whoever whole whom whose why widely will within
  without yes yet yours yourself yourselves
`);

/**
 * What every abstract says whatever it is about ("we propose a novel approach; extensive experiments show …").
 * Ours. Words that can carry a topic ("graph", "learning", "evaluation", "exploration", "prior", "code") stay out.
 */
export const BOILERPLATE = list(`
  abstract achieve achieved achieves achieving address addressed addresses addressing adopt adopted adopts advance
  advanced advances aim aimed aiming aims allow allowed allowing allows analyse analysed analyze analyzed approach
  approached approaches appropriate argue article associated attempt attempts available based benefit benefits
  best better build builds called capable capture captured captures capturing carried challenge challenges
  challenging common commonly compare compared compares comparing competitive comprehensive comprehensively
  conclude conclusion conclusions conduct conducted conducting consider considerable considered considering
  considers consistent consistently construct constructed constructs contain contained containing contains
  contribute contribution contributions corresponding cover covering covers create created creates creating
  crucial current demonstrate demonstrated demonstrates demonstrating demonstration denote denoted depend
  depending depends derive derived derives deriving describe described describes describing designed designing
  desirable desired detail detailed details determine determined develop developed developing develops differ
  different difficult difficulties difficulty discuss discussed discusses discussing diverse due ease easy
  effective effectively effectiveness emerged emerging empirical empirically employ employed employing employs
  enable enabled enables enabling encourage encouraging end-to-end enhance enhanced enhances enhancing ensure
  ensures ensuring essential establish established establishes evaluate evaluated evaluates evaluating examine
  examined examines example examples exceeding excellent exhibit exhibits exist existence existing exists
  experiment experimental experimentally experiments explain explains exploit exploits explore explored explores
  extend extended extending extends extensive extensively facilitate facilitates fact facts favorable find finding
  findings finds focus focused focuses focusing framework frameworks fundamental generalize github give gives
  giving good great greater growing help helpful helps high-quality highlight highlighted highlighting highlights
  html http https idea ideas identified identifies identify identifying illustrate illustrated illustrates impact
  implement implemented implementing important impressive improve improved improves improving in-depth include
  included includes including incorporate incorporated incorporates incorporating increase increased increases
  increasing increasingly indicate indicated indicates inspired interesting interestingly introduce introduced
  introduces introducing introduction investigate investigated investigates investigating investigation involve
  involved involves involving issue issues key known lack lacks large-scale largest latest lead leading leads led
  leverage leveraged leverages leveraging limitation limitations limited limiting made maintaining major make
  making manner method methodologies methodology methods motivated necessary need needed needs new notable novel
  novelty obtain obtained obtaining obtains of-a-kind offer offered offering offers one- open-source open-sourced
  operate operates original outperform outperformed outperforming outperforms overlooked paper papers perform
  performance performances performed performing performs plug-and-play popular possible potential powerful
  practical practice present presented presenting presents previous principled produce produced produces producing
  promising propose proposed proposes proposing proved proven provide provided provides providing publicly purpose
  purposes qualitative quantitative real-world reasonable recent refer referred related relevant relies rely
  relying remain remains remarkable remarkably reported reporting require required requirement requirements
  requires requiring researchers reserved result resulted resulting results reveal revealed reveals rights
  satisfactory seek seen serve serves shed show showcase showed showing shown shows significance significant
  significantly similar simple so-called solve solved solves solving sota specific state-of-art state-of-the-art
  step-by-step straightforward strong studied studies study studying substantial substantially succeed success
  successful successfully suffer suffers suggest suggested suggesting suggests suitable summarize summarized
  superior superiority surpass surpassed surpasses surpassing tackle tackled tackles tackling take taken takes
  taking technique techniques tend tends term termed terms tested thorough to-date traditional traditionally treat
  try typical underlying understood unprecedented up-to-date use used useful user-friendly uses using utilize
  utilized utilizes utilizing valuable variety verified verify way ways well-known wide work works www yield
  yielded yielding yields
`);

/**
 * Words too general to be a keyword alone, though good in a phrase ("inverse problem", "state space model"),
 * and prefixes that hyphens cut off ("multi-agent"). They do count in the space. Ours.
 */
export const WEAK_WORDS = list(`
  ability able account accuracy admits advantage advantages agnostic algorithm algorithms alternative alternatives
  amount analysis application applications architecture architectures aspect aspects auxiliary avoid aware
  baseline baselines behavior behaviour benchmark benchmarks bottom capabilities capability case cases
  characteristic characteristics choice choices combination combinations comparison comparisons complex complexity
  component components computational concept concepts condition conditions content context cost costs critical
  cross data dataset datasets day days deep design designs direction directions distinct document documents domain
  domains driven dynamic effect effects efficiency efficient efficiently end environment era error errors
  evaluation evidence expensive explicit expressions factor factors feature features field final form formal
  fraction free front function functions future gain gains gap gaps general generic goal goals ground group groups
  guided half heterogeneous high higher highest human implementation implicit improvement improvements independent
  individual information input inputs instance instances inter interest intra kind kinds knowledge large larger
  learn learned learning learns level levels limit limits local long low lower lowest main mechanism mechanisms
  medium meta metric metrics model modeling modelling models module modules multi multiple network networks number
  numbers object objective objectives objects online open order oriented output outputs overhead pair paired pairs
  paradigm parameter parameters part parts path paths pipeline point points positive pre principle principles
  problem problems procedure process processes processing properties property public quality question questions
  random range rate rates real recognize reduce reduced reduces reducing reference references regime region
  regions relationship relationships report reports representation representations research resource resources
  review reviews rich role roles run sample samples scenario scenarios science scientific score scores self semi
  sequence set sets setting settings share shared sharing short side single size sizes small solution solutions
  space stable stage stages standard state states step steps strategies strategy structure structures sub super
  support supports system systems target targets task tasks team test tests theoretical theory time times tool
  tools top train trained training transition transitions truth type types understanding unified unique value
  values variant variants world year years
`);
