// First, so that the whole run has one clock.
import './test/clock-at.ts';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const serverTests = ['src/**/*.server.test.ts'];

/** A zone of no one's, so that a date that leans on the machine's own zone shows. */
const env = { TZ: 'Pacific/Chatham' };

/** A machine that does other things besides is slow, not wrong: nothing here is timed by its limit. */
const PATIENT = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * The files that a worker takes share its modules: loading the server anew for each took longer than its
 * tests. `test/tidy.ts` sees to it that none leaves anything to the next.
 */
const SHARED = {
  isolate: false,
  setupFiles: 'test/tidy.ts',
  // Two at once is what two cores carry: four need as long.
  maxWorkers: 2,
};

/** `WITHOUT` names folders whose tests another step of the same run does. */
const leftOut = (process.env.WITHOUT ?? '')
  .split(' ')
  .filter(Boolean)
  .map((folder) => `${folder}/**`);

/** `TEST_ORDER=reversed` runs the last file and its last test first: none may need what another left. */
const isReversed = process.env.TEST_ORDER === 'reversed';
const order = isReversed && { runner: './test/reversed-order.ts' };

class ReversedFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => (a.moduleId < b.moduleId ? 1 : -1));
  }
}

export default defineConfig({
  test: {
    ...(isReversed && { sequence: { sequencer: ReversedFiles } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            '{test,bench,upgrade,deploy}/**/*.test.ts',
          ],
          exclude: [...serverTests, ...leftOut, 'node_modules/**'],
          env,
          ...PATIENT,
          ...order,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'server',
          include: serverTests,
          exclude: [...leftOut, 'node_modules/**'],
          // Each file has a database of its own, on the PostgreSQL of `TEST_DATABASE_URL`.
          globalSetup: 'test/prepare-database.ts',
          env,
          ...PATIENT,
          ...order,
          ...SHARED,
        },
      },
    ],
  },
});
