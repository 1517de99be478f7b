import { optionProblem, OPTION_TABLE, resolveStopWords, type Options } from '../pipeline/options';
import { canonicalJson } from '../topic-map/canonical-json';
import type { Document } from '../topic-map/document';
import type { Recipe } from '../topic-map/topic-map';
import { createPipelineSession, type PipelineSession } from '../worker/client';
import type { Notebook } from './notebook.svelte';
import { openMapFile, type OpenedMap } from './opened-map';
import type { Runner } from './runner.svelte';
import { stageName } from './stages';

/** What a re-run brought; it is about one map and means nothing beside another. */
interface Outcome {
  key: string;
  change: string;
}

/** The options as the reader sets them, and the run that makes the map follow. */
export class LiveRecipe {
  readonly #notebook: Notebook;
  readonly #runner: Runner;

  /** The controls are unfolded. */
  controlsOpen = $state(false);

  /** Options that were chosen and not run yet, on one map: undo leaves them behind with it. */
  #draft = $state.raw<{ on: OpenedMap; values: Recipe } | null>(null);
  #outcome = $state.raw<Outcome | null>(null);
  /** A worker that holds the corpus and what the last runs computed. */
  #session: { documents: Document[]; session: PipelineSession } | null = null;

  constructor(notebook: Notebook, runner: Runner) {
    this.#notebook = notebook;
    this.#runner = runner;
  }

  /** The options of the map on the screen; one that an older map file does not name has its default. */
  readonly used: Recipe = $derived.by(() => {
    const recipe = this.#notebook.map?.meta.recipe ?? {};
    return Object.fromEntries(OPTION_TABLE.map((info) => [info.name, recipe[info.name] ?? info.default])) as Recipe;
  });

  /** The options as they are set now. */
  readonly values: Recipe = $derived.by(() =>
    this.#draft && this.#draft.on === this.#notebook.unedited ? this.#draft.values : this.used,
  );

  /** The names of the options that differ from the map on the screen. */
  readonly changed: string[] = $derived(
    OPTION_TABLE.map(({ name }) => name).filter(
      (name) => this.#settled(name, this.values[name]) !== this.#settled(name, this.used[name]),
    ),
  );

  /** The options that are set and not run yet. */
  readonly draft: Recipe = $derived(Object.fromEntries(this.changed.map((name) => [name, this.values[name]])));

  /** What is wrong with the options that cannot be run, by name. */
  readonly problems: Readonly<Record<string, string>> = $derived(
    Object.fromEntries(
      OPTION_TABLE.flatMap(({ name }) => {
        const problem = optionProblem(name, this.values[name]);
        return problem ? [[name, problem]] : [];
      }),
    ),
  );

  /** The map shows a run of other options than the ones that are set. */
  get stale(): boolean {
    return this.changed.length > 0;
  }

  get running(): boolean {
    return this.#runner.run.state === 'running' && this.#runner.run.about === 'recipe';
  }

  /** What the last re-run changed, in a sentence; '' when the map on the screen did not come from one. */
  get change(): string {
    return this.#outcome?.key === this.#notebook.unedited?.key ? (this.#outcome?.change ?? '') : '';
  }

  set(name: keyof Options, value: Recipe[string]): void {
    const { unedited: opened } = this.#notebook;
    if (!opened) return;
    const wasStale = this.stale;
    this.#draft = { on: opened, values: { ...this.values, [name]: value } };
    if (this.stale && !wasStale) this.#notebook.announce('Not run yet: the cells show the last run.');
  }

  /** Takes up options that were set for the map on the screen; what are no options are passed over. */
  resume(draft: Recipe): void {
    this.#draft = null;
    if (this.#notebook.readOnly) return;
    for (const { name } of OPTION_TABLE) if (draft[name] !== undefined) this.set(name, draft[name]);
  }

  /** Back to the options of the map on the screen. */
  reset(): void {
    this.#draft = null;
  }

  /** Every option at its default, not run yet. */
  useDefaults(): void {
    for (const info of OPTION_TABLE) this.set(info.name, info.default as Recipe[string]);
  }

  /** Makes the map anew with the options as they are set. A run that fails keeps the map and says why. */
  async run(): Promise<void> {
    const { unedited: opened } = this.#notebook;
    if (!opened || !this.stale) return;
    const { state, about } = this.#runner.run;
    if (state === 'running' && about !== 'recipe') {
      this.#runner.remark('A file is being opened; cancel it before you run the recipe.');
      return;
    }
    const [problem] = Object.values(this.problems);
    if (problem !== undefined) {
      this.#notebook.announce(problem);
      return;
    }
    const values = this.values;
    const draft = this.#draft;
    const label = `run with ${describe(this.changed, values)}`;
    this.#notebook.announce('Running the recipe.');
    const start = { state: 'running', about: 'recipe', source: 'The recipe', before: 'ready' } as const;
    await this.#runner.work({ ...start, stage: 'tokenize' }, async (signal) => {
      const { documents } = opened.map;
      const result = await this.#sessionFor(documents, opened.bytes).run(values as Partial<Options>, {
        previous: opened.bytes,
        signal,
        onProgress: ({ stage, share, secondsLeft }) => this.#runner.progress(stage, share, secondsLeft),
      });
      const next = await openMapFile(result.bytes, opened.report, opened.source, signal, documents);
      this.#outcome = { key: next.key, change: result.change };
      // Undone, the run leaves its options behind as well; what was set while it ran is kept, not run yet.
      const later = this.#draft === draft ? {} : this.values;
      this.#notebook.adopt(next, label);
      this.resume(later);
      this.#notebook.announce(result.change || `${stageName('write')} is done.`);
      return true;
    });
  }

  /** An option as JSON; `auto` stop words are the lists that they stand for on this map. */
  #settled(name: keyof Options, value: Recipe[string]): string {
    const languages = this.#notebook.map?.meta.languages ?? ['en'];
    const isChoice = name === 'stop_words' && optionProblem(name, value) === null;
    return canonicalJson(isChoice ? resolveStopWords(value as Options['stop_words'], languages) : value);
  }

  #sessionFor(documents: Document[], bytes: Uint8Array): PipelineSession {
    if (this.#session?.documents !== documents) {
      this.#session?.session.dispose();
      this.#session = { documents, session: createPipelineSession(bytes) };
    }
    return this.#session.session;
  }
}

/** "topics 6", or "4 options" when many were set at once. */
function describe(names: string[], values: Recipe): string {
  if (names.length > 2) return `${names.length} options`;
  return names
    .map((name) => {
      const value = values[name];
      return Array.isArray(value) && value.length > 3
        ? name
        : `${name} ${Array.isArray(value) ? value.join(',') : value}`;
    })
    .join(' and ');
}
