const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that end a noun phrase. */
export const FUNCTION_WORDS = words(`
  a an the this that these those our their its his her my your some any all both each every no such another other
  of in on at by for with from to into onto over under between among across through during within without about against
  via per than as like upon toward towards along around behind beyond despite using based given due and or nor but so
  yet if then else when where while because since although though whether unless until that which who whom whose what
  why how i we you he she it they them us me one there here is are was were be been being am do does did has have had
  having can could may might must shall should will would not only also just even very more most less least much many
  few several still already however therefore thus hence moreover furthermore too again further ever never often
  respectively namely e.g i.e etc et al cf versus vs called named dubbed termed known yielding leading allowing enabling
  including consisting containing requiring showing depending regarding concerning associated inspired resulting arising
  involving whereby remains remain gives give represents represent spend based induced exists exist holds hold becomes
  become admits admit follows follow means let corresponding shown obtained derived obtain provides
`);

export const DETERMINERS = words(
  'a an the our this these those its their some two three four five six several various another',
);

/** Praise and order, which describe no subject. */
export const EMPTY_ADJECTIVES = words(`
  new novel first second third simple efficient effective fast general generic generalized unified powerful robust
  practical principled flexible scalable lightweight important comprehensive systematic extensive large large-scale
  small single formal theoretical empirical experimental rigorous rigourous innovative different alternative improved
  improving better best optimal state-of-the-art sota specific particular certain main key critical major common similar
  original additional recent recently existing current possible potential proposed full complete detailed preliminary
  basic natural direct explicit easy useful interesting surprising promising stable reliable clear strong broad wide
  plug-and-play end-to-end so-called finally first-ever well-known non-trivial nontrivial necessary sufficient
  respective following present short brief numerical quantitative qualitative initial high-quality low-cost
  computationally-efficient interactive data-efficient various multiple many numerous large-scale real-world
`);

/** Nouns that say only what kind of thing a paper offers. */
export const KINDS = words(`
  framework method methods methodology approach approaches technique techniques algorithm algorithms model models
  system systems benchmark benchmarks dataset datasets data corpus metric metrics tool toolkit library package platform
  architecture network networks pipeline procedure scheme protocol strategy strategies mechanism solution solutions
  language engine suite module modules agent agents paradigm formulation estimator measure score index loss objective
  test optimizer setting settings task tasks
`);

/** Heads too general to name a paper by. */
export const GENERAL_NOUNS = words(`
  framework frameworks method methods methodology approach approaches technique techniques algorithm algorithms model
  models system systems solution solutions paper work study studies article research problem problems question questions
  issue issues challenge challenges limitation limitations task tasks analysis analyses result results experiment
  experiments evidence investigation survey review overview discussion description comparison evaluation evaluations
  example examples case cases way ways type types kind kinds class classes set sets number variety range family series
  form forms theory proof proofs theorem theorems bound bounds approach effect effects role influence impact use usage
  application applications performance improvement improvements property properties structure structures behavior
  behaviour dynamics existence presence possibility feasibility importance potential concept concepts idea ideas notion
  aspects aspect context perspective insight insights understanding characterization characterisation formulation
  procedure procedures process processes strategy strategies scheme schemes tool tools pipeline mechanism mechanisms
  design implementation development construction definition definitions condition conditions assumption assumptions
  step steps part parts component components contribution contributions fact gap goal aim attempt setting settings
  paradigm architecture architectures module modules benchmark benchmarks dataset datasets data information function
  functions feature features factor factors ability efficiency effectiveness advantages advantage purpose order addition
  total level levels scenario scenarios introduction algorithm measure measurements measurement observation observations
  phenomenon phenomena relation relations relationship relationships connection connections variant variants version
  versions extension generalization generalizations interpretation explanation answer consequence consequences estimates
  estimate simulations simulation calculation calculations computation computations code codes suite terms thing things
`);

/** General nouns that may be dropped from the end of a longer phrase. */
export const DROPPABLE_HEADS = words(
  'framework frameworks method methods approach approaches technique techniques methodology solution solutions scheme schemes procedure strategy strategies paradigm problem problems system systems',
);

/** Acronyms of whole fields: nobody's paper is called by them. */
export const FIELD_ACRONYMS = words(`
  AI ML DL RL NLP LLM LLMs CNN CNNs RNN RNNs LSTM LSTMs GRU GAN GANs VAE VAEs DNN DNNs ANN ANNs SNN SNNs GNN GNNs MLP SVM SVMs
  PCA ICA HMM CRF MDP POMDP MCMC EM SGD BERT GPT ViT CLIP QA VQA ASR TTS OCR MT NMT NER KG RAG MAS LoRA CoT RLHF MoE IR IoT SDN NFV
  QoS P2P TCP IP HTTP API APIs GPU GPUs CPU CPUs FPGA FPGAs RAM SQL XML HTML RDF OWL UML2 MIMO OFDM 5G 4G 3G LTE WSN WSNs MANET UAV UAVs
  2D 3D 1D 4D RGB RGB-D MRI fMRI EEG MEG ECG CT PET DNA RNA mRNA SNP GWAS HIV PDE PDEs ODE ODEs SDE SDEs QCD QED BEC NMR XOR
  USA US UK EU NP SOTA KNN k-NN
`);

/** "we **introduce** …": what follows is the paper's own. */
export const INTRODUCING = words(`
  introduce introduces introducing propose proposes proposing present presents presenting develop develops developing
  describe describes describing release releases build builds building design designs devise devises construct constructs
  create creates creating contribute contributes offer offers provide provides publish formulate formulates
  implement implements invent uncover uncovers derive derives establish establishes unveil
`);

/** "we **study** …": what follows is the subject. */
export const STUDYING = words(`
  define defines study studies studying investigate investigates investigating examine examines explore explores analyze analyzes
  analyse analyses analyzing consider considers identify identifies reveal reveals address addresses discuss discusses
  report reports reporting characterize characterizes characterise characterises review reviews survey surveys revisit
  revisits compare compares measure measures evaluate evaluates model models compute computes calculate calculates
  determine determines obtain give gives tackle tackles extend generalize generalise improve improves discover observe
  demonstrate demonstrates show shows prove proves find finds argue argues suggest suggests
`);

/** Who does it. */
export const SUBJECTS = words(
  'we i our paper work article study here authors report thesis survey note chapter manuscript letter',
);

/** "X is **proposed**". */
export const PASSIVE = words(`
  introduced proposed presented developed described designed constructed studied investigated examined explored analyzed
  analysed considered discussed reported reviewed derived established characterized characterised addressed computed
  calculated measured obtained shown proved demonstrated evaluated compared given provided formulated implemented
`);

export const NAMING = words('called named dubbed termed coined titled nicknamed namely denoted abbreviated codenamed');
