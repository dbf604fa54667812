import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run, runStep } from './child.mjs';
import { Failure, say } from './failure.mjs';
import { hashContents } from './fingerprint.mjs';
import { treeMatchesLock } from './installed-tree.mjs';
import { binDir, inRoot, pinnedNode, readManifest, root } from './paths.mjs';

const STAMP = inRoot('node_modules', '.kargozar-installed');
const OLDEST_NODE = 20;

/**
 * Leaves node_modules as package-lock.json says, the pinned Node in it. Costs milliseconds when
 * nothing has changed since the last time.
 */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    throw new Failure(`needs Node ${OLDEST_NODE} or newer; this is ${process.version}`);
  }
  const wanted = hashContents(['package-lock.json', 'package.json']);
  if (readIfThere(STAMP) === wanted && isExecutable(pinnedNode)) return;

  // npm may have been run by hand: what is right already is not installed again.
  if (!treeMatchesLock()) {
    say('Installing the dependencies …');
    await install();
  }
  await ensurePinnedNode();
  writeFileSync(STAMP, wanted);
}

async function install() {
  // Without --include=dev, NODE_ENV=production would leave out what builds the pages.
  const options = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  try {
    await npm(['ci', ...options]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // `npm ci` refuses a lock file that lacks an optional package of some other system, which npm
    // writes itself when the registry has no such package. The versions are the locked ones still.
    say(`${error.message}. Trying npm install …`);
    await npm(['install', '--no-save', ...options]);
  }
}

/** The npm package `node` fetches its program in an install script, which npm may have left out. */
async function ensurePinnedNode() {
  const wanted = `v${readManifest().dependencies.node}`;
  if (pinnedVersion() === wanted) return;
  say(`Fetching Node ${wanted} …`);
  await npm(['rebuild', 'node', '--foreground-scripts', '--ignore-scripts=false']);
  if (pinnedVersion() === wanted) return;
  throw new Failure(
    `node_modules/.bin/node is not Node ${wanted}; remove node_modules and try again with ` +
      'install scripts allowed (npm config get ignore-scripts)',
  );
}

/** @returns {string | null} what the pinned Node calls itself; null when it does not run */
function pinnedVersion() {
  const answer = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** @param {string[]} args */
function npm(args) {
  const env = { ...process.env };
  delete env.NODE_ENV;
  // npm must not run on the Node that it is about to remove from node_modules.
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((dir) => dir !== binDir)
    .join(path.delimiter);
  return runStep(`npm ${args[0]}`, () =>
    run('npm', args, { cwd: root, env, stdio: ['ignore', 2, 2] }),
  );
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
