import type { RunnerTestFile, RunnerTestSuite } from 'vitest';
import { TestRunner } from 'vitest';

function reverse(suite: RunnerTestSuite): void {
  suite.tasks.reverse();
  for (const task of suite.tasks) if (task.type === 'suite') reverse(task);
}

/** Runs the tests of each file from its end, the last first. */
export default class ReversedOrder extends TestRunner {
  onBeforeRunFiles(files: RunnerTestFile[]): void {
    for (const file of files) reverse(file);
  }
}
