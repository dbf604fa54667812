import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './child.mjs';
import { Failure, say } from './failure.mjs';

/** Debian's Chromium without windows: the same pages for less work, 75 s in place of 88 for thirteen stories. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const DEFAULT_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/chromium',
  '/opt/google/chrome',
  '/snap/bin',
];

const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HINT = 'install Chromium, or set CHROMIUM_PATH to one, and try again';

/** A package server that does not answer must not hold the tests for ever. */
const APT_OPTIONS = [
  '-o',
  'Acquire::Retries=2',
  '-o',
  'Acquire::http::Timeout=30',
  '-o',
  'DPkg::Lock::Timeout=120',
];
const APT_UPDATE_MS = 5 * 60_000;
const APT_INSTALL_MS = 15 * 60_000;

/**
 * A Chromium of this machine, installed if there is none.
 * @param {{ shell?: boolean }} [wanted] `shell`: rather the one without windows, where it is installed
 * @returns {Promise<string>} its path
 */
export async function findOrInstallChromium({ shell = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (doesRun(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, which does not run`);
  }
  const found = findChromium(shell ? [SHELL, ...NAMES] : NAMES);
  if (found) return found;

  await installChromium();
  const installed = findChromium(NAMES);
  if (installed) return installed;
  throw new Failure(`apt-get installed chromium, but none runs; ${HINT}`);
}

/**
 * @param {string[]} names the dearest first
 * @returns {string | undefined}
 */
function findChromium(names) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const directories = [...new Set([...onPath, ...DEFAULT_PLACES])];
  const candidates = names.flatMap((name) => directories.map((dir) => path.join(dir, name)));
  return [...candidates, ...MAC_PLACES].find(doesRun);
}

/**
 * Existence is not enough: some systems ship a `chromium-browser` that only says how to get one.
 * @param {string} file
 */
function doesRun(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function installChromium() {
  const asRoot = howToBeRoot();
  if (!asRoot) throw new Failure(`no Chromium here, and no right to install one; ${HINT}`);
  say('Installing Chromium …');
  await apt(asRoot, ['update'], APT_UPDATE_MS);
  await apt(asRoot, ['install', '-y', '--no-install-recommends', 'chromium'], APT_INSTALL_MS);
}

/** @returns {string[] | null} the words to put before a command that needs root */
function howToBeRoot() {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore', timeout: 10_000 });
  return sudo.status === 0 ? ['sudo', '-n'] : null;
}

/** @param {string[]} asRoot @param {string[]} args @param {number} timeoutMs */
async function apt(asRoot, args, timeoutMs) {
  // `env` in the command itself: sudo drops the environment it is called with.
  const command = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...APT_OPTIONS];
  const [program = 'env', ...rest] = [...command, ...args];
  const { code, interruptedBy } = await run(program, rest, { stdio: ['ignore', 2, 2], timeoutMs });
  if (interruptedBy) throw new Failure(`stopped by ${interruptedBy}`);
  // A broken third-party source fails `update` although chromium can still be had.
  if (code !== 0 && args[0] !== 'update') {
    throw new Failure(`apt-get ${args.join(' ')} failed (its own words stand above); ${HINT}`);
  }
}
