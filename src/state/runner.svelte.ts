import { mentionsOption } from '../wording/read-options';
import { failureSentence } from './failure-sentence';

/** What the notebook is doing. An old map stays while a new one is made, and when that fails. */
export interface Run {
  state: 'empty' | 'loading' | 'running' | 'ready' | 'failed';
  /** What it is about: opening a file, or the recipe. The cell of that name tells of it. */
  about: 'corpus' | 'recipe';
  stage: string;
  /** 0 … 1. */
  share: number;
  /** Seconds to go, or null while nothing can be said. */
  secondsLeft: number | null;
  /** One sentence, when failed, or about what is running. */
  message: string;
  /** It failed, and to say how the file is to be read would help. */
  asksHow: boolean;
}

const IDLE: Run = {
  state: 'empty',
  about: 'corpus',
  stage: '',
  share: 0,
  secondsLeft: null,
  message: '',
  asksHow: false,
};

/** One task at a time: a newer one takes over, and any can be cancelled. */
export class Runner {
  #run = $state.raw<Run>(IDLE);
  #abort: AbortController | null = null;
  /** The state before the last task. */
  #before: Run['state'] = 'empty';
  readonly #announce: (sentence: string) => void;

  constructor(announce: (sentence: string) => void) {
    this.#announce = announce;
  }

  get run(): Run {
    return this.#run;
  }

  progress(stage: string, share: number, secondsLeft: number | null = null): void {
    if (this.#run.state === 'loading' || this.#run.state === 'running') {
      this.#run = { ...this.#run, stage, share, secondsLeft };
    }
  }

  /** A sentence beside the progress of what is running. */
  remark(message: string): void {
    this.#run = { ...this.#run, message };
    this.#announce(message);
  }

  /** Stops what is running; puts away what is said of a failure. */
  cancel(): void {
    if (this.#run.state === 'failed') this.#run = { ...IDLE, state: this.#before };
    else this.#abort?.abort();
  }

  /**
   * Runs a task to its end, whatever the end is.
   *
   * @param before - the state to go back to when the task is cancelled or finds nothing (answers false).
   */
  async work(
    {
      state,
      source,
      stage,
      before,
      about = 'corpus',
    }: { state: 'loading' | 'running'; source: string; stage: string; before: Run['state']; about?: Run['about'] },
    task: (signal: AbortSignal) => Promise<boolean>,
  ): Promise<boolean> {
    this.#abort?.abort();
    const abort = (this.#abort = new AbortController());
    this.#before = before;
    this.#run = { ...IDLE, state, about, stage };
    try {
      const found = await task(abort.signal);
      if (this.#abort === abort) this.#run = { ...IDLE, state: found ? 'ready' : before };
      return found;
    } catch (error) {
      if (this.#abort !== abort) return false; // a newer task took over
      if (abort.signal.aborted) {
        this.#run = { ...IDLE, state: before };
        this.#announce('Cancelled.');
        return false;
      }
      const message = failureSentence(error, source);
      const asksHow = error instanceof Error && mentionsOption(error.message);
      this.#run = { ...IDLE, state: 'failed', about, message, asksHow };
      this.#announce(message);
      return false;
    }
  }
}
