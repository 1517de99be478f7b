import type { CDPSession, Page } from 'playwright';

/** Milliseconds without a change after which a step counts as over. */
const QUIET = 1500;

/** What a step of a person held the page's main thread for. */
export interface Step {
  name: string;
  /** From the beginning of the step to its end, in milliseconds. */
  wall: number;
  /** Its longest tasks, in milliseconds on the clock and on the processor, longest first. */
  tasks: { wall: number; cpu: number }[];
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Does something, waits until the page is quiet, and tells the tasks of its main thread. */
export async function step(session: CDPSession, page: Page, name: string, act: () => Promise<void>): Promise<Step> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', '__metadata'] },
    transferMode: 'ReportEvents',
  });
  const began = performance.now();
  await act();
  const wall = performance.now() - began;
  await page.waitForTimeout(QUIET);
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return { name, wall, tasks: tasksOf(events) };
}

function tasksOf(events: readonly TraceEvent[]): Step['tasks'] {
  const main = events.findLast(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1000, cpu: tdur / 1000 }))
    .sort((a, b) => b.wall - a.wall);
}
