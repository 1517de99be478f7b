const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

/**
 * Does pieces of work one a task, in the order they were asked for, so that the page can draw and hear its reader in
 * between. (Timers would wait a second each while the page is in the background.)
 *
 * @returns forgets the work if its turn has not come.
 */
export function inTurn(work: () => void): () => void {
  if (!channel) {
    channel = new MessageChannel();
    channel.port1.onmessage = () => waiting.shift()?.();
  }
  waiting.push(work);
  channel.port2.postMessage(null);
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

/** The next turn, for work that is done in pieces. */
export function turn(): Promise<void> {
  return new Promise((resume) => inTurn(resume));
}
