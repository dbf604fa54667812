/**
 * Files of tests share their worker's modules (`vitest.config.ts`). Before each file: one that replaces
 * modules gets all of them anew, and leaves none to the next. After it: what it opened is closed, and the process
 * is as it was found, or the file fails.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';
import { resetSerials } from './serials.ts';

/** What a module that was loaded before would not feel. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|hoisted)\(/;

/** What libraries set when they are loaded first: zod's registries, and the home of what draws pictures. */
const OF_LIBRARIES = /^(?:global __|env VIPSHOME$)/;

/** Events that a library does not listen for by being loaded. */
const EVENTS = [
  'SIGINT',
  'SIGTERM',
  'SIGHUP',
  'beforeExit',
  'uncaughtException',
  'unhandledRejection',
  'warning',
];

/** What every file of a process has a part in, each thing under its name. */
function lookRound(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  return new Map<string, unknown>([
    ...globals.map(([name, { get, value }]) => [`global ${name}`, get ?? value] as const),
    ...Object.entries(process.env).map(([name, value]) => [`env ${name}`, value] as const),
    ...EVENTS.map((name) => [`listeners for ${name}`, process.listenerCount(name)] as const),
    ['folder', process.cwd()],
  ]);
}

const file = expect.getState().testPath ?? '';
const replacesModules = REPLACES_MODULES.test(readFileSync(file, 'utf8'));
if (replacesModules) vi.resetModules();
resetSerials();
const found = lookRound();

// The first to be asked for, so the last to be run: after what the file itself tidies up.
afterAll(async () => {
  // Those of the file: one that replaces modules has a module of its own here, too.
  const { closeOpened } = await import('./closing.ts');
  await closeOpened();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (replacesModules) vi.resetModules();
  const left = lookRound();
  const names = [...new Set([...found.keys(), ...left.keys()])];
  const changed = names.filter(
    (name) => !OF_LIBRARIES.test(name) && !Object.is(found.get(name), left.get(name)),
  );
  expect(changed, 'left otherwise than found').toEqual([]);
});
