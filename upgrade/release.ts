/**
 * The last release and this version on one PostgreSQL, as in an upgrade of two processes: the release serves
 * people, this version comes and migrates, both serve, and then the release starts once more.
 */
import path from 'node:path';
import { readMigrations } from '#db/migration-files.ts';
import { type ServerProcess, startAndFail, startServer } from '#test/server-process.ts';
import lastRelease from '../deploy/last-release.json' with { type: 'json' };
import { createLab } from '../faults/lab.ts';
import { storedCodes } from '../faults/office.ts';
import { ask, type Call, codeOf, countBy, isShort, keepDoing, look } from '../faults/visitors.ts';
import { checkOutRelease, type Release } from './checkout.ts';
import { workingDay } from './working-day.ts';

/** People on so many lines, with a breath between, in ms. */
const LOAD = { lines: 2, between: 50 };
/** In ms: the most that somebody may wait while the other version migrates; not asked of a busy machine. */
const LONGEST = 2000;

const say = (line: string): void => console.log(line);

/** Whether a release looks for a newer database when it starts; the first one did not. */
const knowsNewer = (version: string): boolean => version !== '0.1.0';

/** Asks and looks at a server until `end`; what failed is counted. */
function people(origin: string) {
  const asking = keepDoing(LOAD.lines, () => ask(origin), LOAD.between);
  const looking = keepDoing(LOAD.lines, () => look(origin), LOAD.between);
  return {
    async end() {
      const asked = await asking.end();
      const calls: Call[] = [...asked, ...(await looking.end())];
      return {
        asked: asked.map(codeOf),
        count: calls.length,
        failed: calls.filter(({ outcome }) => outcome !== '200'),
        longest: Math.max(...calls.map(({ took }) => took)),
      };
    },
  };
}

/** Starts the release on what this version left, in the ways that it has. */
async function startAgain(
  release: Release,
  env: Record<string, string>,
  isMigrated: boolean,
): Promise<ServerProcess> {
  if (!isMigrated || !knowsNewer(release.version)) return startServer(env, release);
  const { code, output } = await startAndFail(env, release);
  if (code !== 1 || output.includes('\n') || !output.includes('newer')) {
    throw new Error(
      `${release.version} did not refuse the newer database with one line: ${output}`,
    );
  }
  say(`${release.version} started anew refuses: ${output}`);
  return startServer({ ...env, GOING_BACK: '1' }, release);
}

/** Throws when anything fails; says what was found. */
export async function checkRelease(): Promise<void> {
  const migrations = readMigrations()
    .slice(lastRelease.migrations)
    .map(({ name }) => name);
  const release = await checkOutRelease();
  say(`${release.version} is built ${release.packages}.`);
  const lab = createLab({ isShort: true });
  const old: ServerProcess[] = [];
  try {
    const place = await lab.newPlace('postgres');
    const smsFile = path.join(await lab.newDirectory(), 'sms.jsonl');
    const env = {
      ...place.env,
      NODE_ENV: 'production',
      SMS_PROVIDER: 'file',
      SMS_FILE: smsFile,
      PATIENCE: '20',
    };
    const before = await startServer(env, release);
    old.push(before);
    await workingDay(before.origin, smsFile);
    say(`A working day passes on ${release.version}.`);

    const visitors = people(before.origin);
    const now = await lab.serve({ ...place, env });
    say(
      `This version has migrated (${migrations.join(', ') || 'nothing since the release'}) and serves.`,
    );
    await workingDay(before.origin, smsFile);
    await workingDay(now.origin, smsFile);
    const { asked, count, failed, longest } = await visitors.end();
    say(
      `Meanwhile ${release.version} answered ${count} calls, ${failed.length} failed, the slowest after ${Math.round(longest)} ms.`,
    );
    if (failed.length > 0) throw new Error(countBy(failed.map(({ outcome }) => outcome)));
    if (longest > LONGEST && !isShort) {
      throw new Error(`somebody waited ${Math.round(longest)} ms, more than ${LONGEST}`);
    }
    const stored = await storedCodes(now.origin);
    const lost = asked.filter((code) => !stored.has(code));
    if (lost.length > 0)
      throw new Error(`${lost.length} of ${asked.length} acknowledged requests are lost`);
    say(
      `All ${asked.length} requests that ${release.version} took in meanwhile are stored. A working day passes on both.`,
    );

    await before.stop();
    const again = await startAgain(release, env, migrations.length > 0);
    old.push(again);
    await workingDay(again.origin, smsFile);
    await workingDay(now.origin, smsFile);
    say(
      `${release.version} started anew serves a working day on what this version left, and this version goes on.`,
    );
  } finally {
    for (const server of old) await server.kill();
    await lab.end();
    await release.end();
  }
}
