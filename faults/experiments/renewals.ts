import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadConfig } from '#config/env.ts';
import type { Database } from '#db/client.ts';
import { createDatabase, withDatabase } from '#db/open.ts';
import { layBook } from '#test/renewal-year/book.ts';
import { type Got, isClean, judge } from '#test/renewal-year/judge.ts';
import type { Deed } from '#test/renewal-year/office.ts';
import { liveTheYear } from '#test/renewal-year/year.ts';
import type { Engine, Experiment, Lab } from '../lab.ts';

const PROCESS = path.resolve(import.meta.dirname, '../year-process.ts');
/** Both processes run a round at once so often; else one alone. */
const TOGETHER_EVERY = 3;
/** A process is killed within so many ms of being told to begin. */
const KILLED_WITHIN = 60;
/** What a killed process left is seen to by the end: none dies in the last rounds. */
const ROUNDS = 730;

type Env = Record<string, string>;

/** A process of the office; begun anew after it was killed. */
async function begin(env: Env): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(PROCESS, {
    env: { PATH, HOME, NODE_ENV: 'production', LOG_LEVEL: 'silent', SMS_PROVIDER: 'file', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await answerOf(child);
  return child;
}

/** Until a process answers; throws where it ends by itself. */
async function answerOf(child: ChildProcess): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the office ended with ${code}`);
  });
  try {
    await Promise.race([once(child, 'message', { signal }), ended]);
  } finally {
    waiting.abort();
    await ended.catch(() => {});
  }
}

async function tell(child: ChildProcess, deed: Deed, at: Date): Promise<void> {
  child.send({ deed, at: at.toISOString() });
  await answerOf(child);
}

/** Tells a process to begin, and kills it in the midst of that. */
async function tellAndKill(child: ChildProcess, deed: Deed, at: Date): Promise<void> {
  child.send({ deed, at: at.toISOString() });
  await pause(Math.random() * KILLED_WITHIN);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.disconnect();
  await once(child, 'exit');
}

const gotIn = async (file: string): Promise<Got[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Got);

/** Lives the year in processes of their own, some of which are killed; answers what the gateway got. */
async function live(env: Env, { policies, kills, processes, clerk }: Life): Promise<number> {
  const office = await Promise.all(Array.from({ length: processes }, () => begin(env)));
  const killed = new Set(
    Array.from({ length: kills }, (_, place) =>
      Math.floor(((place + 0.5) / kills) * (ROUNDS - 40)),
    ),
  );
  let rounds = 0;
  let died = 0;
  await liveTheYear(policies, clerk, async (deed, at) => {
    const place = rounds % processes;
    const [one] = office.slice(place, place + 1);
    if (!one) throw new Error('the office is empty');
    if (deed.what !== 'tick') return tell(one, deed, at);
    rounds += 1;
    const others = rounds % TOGETHER_EVERY === 0 ? office.filter((other) => other !== one) : [];
    const isLast = killed.has(rounds);
    await Promise.all([
      isLast ? tellAndKill(one, deed, at) : tell(one, deed, at),
      ...others.map((other) => tell(other, deed, at)),
    ]);
    if (!isLast) return;
    died += 1;
    office[place] = await begin(env);
    await tell(office[place] as ChildProcess, deed, at);
  });
  for (const child of office) await end(child);
  return died;
}

type Life = { policies: number; kills: number; processes: number; clerk: number };

async function findings(lab: Lab, engine: Engine) {
  const { env } = await lab.newPlace(engine);
  const given = {
    DATA_DIR: env.DATA_DIR ?? '',
    ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }),
  };
  const config = loadConfig(given);
  const opened = <T>(work: (db: Database) => Promise<T>) =>
    withDatabase(createDatabase(config), ({ db }) => work(db));
  const policies = lab.rounds(10_000, 240);
  const [clerk = 0] = await opened((db) => layBook(db, policies));
  // One process alone opens the embedded database.
  const processes = engine === 'postgres' ? 2 : 1;
  const kills = lab.rounds(50, 6);
  const died = await live(given, { policies, kills, processes, clerk });
  const got = await gotIn(config.smsFile);
  return {
    policies,
    processes,
    died,
    texts: got.length,
    judged: await opened((db) => judge(db, got, clerk)),
  };
}

const year = (engine: Engine): Experiment => ({
  name: `a year of renewals, ${engine}`,
  async run(lab) {
    const { policies, processes, died, texts, judged } = await findings(lab, engine);
    const { first: _first, ...counts } = judged;
    const wrong = Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
    return {
      figure: `${policies} policies, ${processes} process(es), ${died} kills, ${texts} texts: ${wrong}`,
      limit: 'all 0',
      holds: isClean(judged) && texts > policies,
      isInTime: true,
    };
  },
});

/** Nothing lapses unseen, whatever happens to those who see to it (docs/decisions/045-renewals.md). */
export const renewals: Experiment[] = [
  // In short, one process without kills is what year.server.test.ts lives.
  { ...year('embedded'), isLong: true },
  { ...year('postgres'), isLong: true },
];
