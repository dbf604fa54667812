import path from 'node:path';
import { run } from './child.mjs';
import { binDir, pinnedNode, root } from './paths.mjs';

/**
 * Our environment with the dependencies' programs first in PATH: what they start by the name of
 * `node` is the pinned one too. A variable given as `undefined` is removed.
 * @param {NodeJS.ProcessEnv} [changes]
 * @returns {NodeJS.ProcessEnv}
 */
export function pinnedEnv(changes = {}) {
  const inherited = (process.env.PATH ?? '').split(path.delimiter);
  const PATH = [binDir, ...inherited.filter((dir) => dir !== binDir)].join(path.delimiter);
  return { ...process.env, PATH, ...changes };
}

/**
 * Runs the pinned Node.
 * @param {readonly string[]} args
 * @param {import('./child.mjs').RunOptions} [options] `env` holds changes, not the whole
 */
export const runPinned = (args, { env, ...options } = {}) =>
  run(pinnedNode, args, { cwd: root, env: pinnedEnv(env), ...options });

/**
 * Runs a dependency's program, `biome` or `vitest`, from node_modules/.bin.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {import('./child.mjs').RunOptions} [options] `env` holds changes, not the whole
 */
export const runBin = (name, args, { env, ...options } = {}) =>
  run(path.join(binDir, name), args, { cwd: root, env: pinnedEnv(env), ...options });
