/**
 * `work`, one run at a time: calls during a run share one more run afterwards. The promise is for a run that
 * began after the call, and is rejected where that run fails.
 */
export function coalesced(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(): Promise<void> {
    next = null;
    running = begin().finally(() => {
      running = null;
    });
    return running;
  }

  async function begin(): Promise<void> {
    await work();
  }

  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}
