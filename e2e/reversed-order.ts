import type { Reporter, Suite } from '@playwright/test/reporter';

function reverse(suite: Suite): void {
  const entries = suite.entries().reverse();
  for (const entry of entries) if (entry.type !== 'test') reverse(entry);
}

/** Not a report: puts what is going to run into the reversed order, the last story of the last file first. */
export default class ReversedOrder implements Reporter {
  async preprocess({ suite }: { suite: Suite }): Promise<void> {
    reverse(suite);
  }

  printsToStdio(): boolean {
    return false;
  }
}
