import { defineConfig } from 'vitest/config';

const serverTests = ['src/**/*.server.test.ts'];

/** A zone of no one's, so that a date that leans on the machine's own zone shows. */
const env = { TZ: 'Pacific/Chatham' };

/** The same data, service and API tests on one engine. */
const onEngine = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: engine,
    include: serverTests,
    globalSetup: 'test/prepare-database.ts',
    provide: { engine },
    env,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each file has a database of its own; two at once is what two cores carry.
    maxWorkers: 2,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'test/**/*.test.ts'],
          exclude: [...serverTests, 'node_modules/**'],
          env,
        },
      },
      onEngine('embedded'),
      ...(process.env.TEST_DATABASE_URL ? [onEngine('postgres')] : []),
    ],
  },
});
