import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.mjs';
import { binDir, root } from './paths.mjs';

/**
 * What npm prints, run on the machine's own Node: npm must not run on one that it may be about to replace.
 * Throws a `Failure` with npm's own words.
 * @param {string[]} args
 * @param {{ cwd?: string, timeoutMs?: number }} [options]
 * @returns {Promise<string>}
 */
export async function npmOutput(args, { cwd = root, timeoutMs = 120_000 } = {}) {
  const env = { ...process.env };
  delete env.NODE_ENV;
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((dir) => dir !== binDir)
    .join(path.delimiter);
  try {
    const options = { cwd, env, timeout: timeoutMs, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('npm', args, options)).stdout;
  } catch (error) {
    const { stderr = '', message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new Failure(`npm ${args[0]} failed: ${stderr.trim() || message}`);
  }
}
