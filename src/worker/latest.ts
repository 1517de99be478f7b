/**
 * Only the newest question counts. One is being answered and at most one waits; a question that a newer one replaces
 * resolves to null at once, and is never begun when it was still waiting.
 */
export function latestOnly<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | null> {
  let newest = 0;
  let running: Promise<void> = Promise.resolve();
  let replace = () => {};

  return (question) =>
    new Promise((resolve, reject) => {
      const ticket = ++newest;
      replace();
      replace = () => resolve(null);
      running = running.then(async () => {
        if (ticket !== newest) return;
        await answer(question).then(resolve, reject);
      });
    });
}
