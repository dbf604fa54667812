import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runStep } from './child.mjs';
import { say } from './failure.mjs';
import { filesBelow, hashContents, hashSizes } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { runBin } from './pinned.mjs';

const STAMP = 'build/.stamp.json';

/** What the pages are made of: a change in any of these makes the last build stale. */
const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'vite.chunks.ts',
  'react-router.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Leaves the built pages in build/, from the sources as they are now. */
export async function ensureBuilt() {
  const sources = hashSources();
  if (isCurrent(sources)) return;

  say('Building the pages …');
  rmSync(inRoot(STAMP), { force: true });
  await runStep('react-router build', () =>
    runBin('react-router', ['build', '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 2, 2],
    }),
  );
  // Last: a build that was killed half-way has no stamp. The sources are the ones from before the
  // build, so that an edit made while it ran counts as a change.
  writeFileSync(inRoot(STAMP), JSON.stringify({ sources, output: hashOutput() }));
}

function hashSources() {
  const files = SOURCES.flatMap((source) => filesBelow(source));
  return hashContents(files.filter((file) => !/\.test\.[^/]+$/.test(file)));
}

/** Seen by its sizes, as a bare `react-router build` killed half-way leaves our stamp behind. */
const hashOutput = () => hashSizes(filesBelow('build').filter((file) => file !== STAMP));

/** @param {string} sources */
function isCurrent(sources) {
  try {
    const stamp = JSON.parse(readFileSync(inRoot(STAMP), 'utf8'));
    return stamp.sources === sources && stamp.output === hashOutput();
  } catch {
    return false;
  }
}
