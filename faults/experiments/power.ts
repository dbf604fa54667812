/**
 * The power is cut (`power/disk.ts`) in whatever the product does, and what was acknowledged is held against what is
 * there afterwards: requests, files by their bytes, colleagues, sign-ins, texts, policies and backups
 * (docs/decisions/055-power-cuts.md).
 */
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { PGLITE_BEFORE } from '#db/embedded/place.ts';
import { multipart } from '#test/multipart.ts';
import { bookLines, workbookOf } from '#test/policy-books.ts';
import { query } from '../embedded.ts';
import { type Experiment, type Finding, type Lab, OFFICE } from '../lab.ts';
import { asOwner } from '../office.ts';
import { createTally, cutStarting, cutWorking, onDisk, type Situation } from '../power/cutting.ts';
import { lacksDisk } from '../power/disk.ts';
import { createLedger, type Ledger } from '../power/ledger.ts';
import { type Kept, makeEarlier, makePglite } from '../power/old-data.ts';
import { startUnsafe } from '../power/unsafe.ts';
import { type Call, call, until } from '../visitors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Somewhere in so many ms. */
const sometime = (ms: number): Promise<void> => pause(Math.random() * ms);

const writing: Situation = { during: () => sometime(300) };

const sending: Situation = { isWithFiles: true, during: () => sometime(500) };

const checkpoint: Situation = {
  isWithFiles: true,
  async during({ place }) {
    const keepAt = async (): Promise<void> => {
      for (;;) await query(place, 'checkpoint', 'postgres');
    };
    // Over with the power.
    keepAt().catch(() => {});
    await sometime(600);
  },
};

const shutdown: Situation = {
  isWithFiles: true,
  async during({ server }) {
    void server.stop();
    await sometime(900);
  },
};

/** What a backup says; null where it is not there, or not whole. */
async function unpacked(file: string): Promise<string | null> {
  try {
    return gunzipSync(await readFile(file)).toString();
  } catch {
    return null;
  }
}

/** Backups into the disk that is cut; what the command said to be made has to be there, whole. */
function backingUp(): Situation {
  const made: { file: string; codes: string[] }[] = [];
  let whole = 0;
  let number = 0;
  let stopping = new AbortController();
  let last: Promise<void> = Promise.resolve();

  async function backUp(working: Parameters<Situation['during']>[0]): Promise<void> {
    const { place, ledger, disk } = working;
    const { PATH = '' } = process.env;
    number += 1;
    const file = path.join(disk.place, 'backups', `${number}.backup`);
    const codes = ledger.promised('codes');
    const env = { PATH, NODE_ENV: 'production', ...place.env };
    const { signal } = stopping;
    await run(process.execPath, ['src/backup.ts', 'backup', file], {
      ...{ cwd: ROOT, env, signal, killSignal: 'SIGKILL' as const },
    });
    made.push({ file, codes });
  }

  return {
    async prepare(working) {
      await mkdir(path.join(working.disk.place, 'backups'));
      await working.disk.sync();
      const start = performance.now();
      await backUp(working);
      whole = performance.now() - start;
    },
    async during(working, part) {
      // One that is cut off ends with an error.
      last = backUp(working).catch(() => {});
      // The last third of the cuts comes when it has just been made.
      await (part > 0.6 ? last : Promise.race([last, sometime(1.2 * whole)]));
    },
    async end() {
      stopping.abort();
      await last;
      stopping = new AbortController();
    },
    async after() {
      const lost: string[] = [];
      for (const { file, codes } of made) {
        const text = await unpacked(file);
        if (text === null) lost.push(`backup ${path.basename(file)}`);
        else
          lost.push(
            ...codes
              .filter((code) => !text.includes(`"${code}"`))
              .map((code) => `code-in-backup ${code}`),
          );
      }
      for (const { file } of made.splice(0)) await rm(file, { force: true });
      return lost;
    },
  };
}

const ROWS = 1000;

/** Books that are taken over; what was begun goes on after the cut, to its end. */
function importing(): Situation {
  let from = 0;
  let isRunning = false;

  async function send(origin: string, token: string, file: Buffer): Promise<Call> {
    const { payload, headers } = multipart([
      ['filename', 'book.xlsx'],
      ['file', file],
    ]);
    return call(`${origin}/policies/import`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
    });
  }
  async function take(origin: string, token: string, ledger: Ledger): Promise<void> {
    const lines = bookLines(ROWS, { from, startsOn: '2026-03-21', endsOn: '2027-03-20' });
    from += ROWS;
    const password = OFFICE.SUPER_ADMIN_PASSWORD;
    await asOwner(origin, token, '/auth/confirm-password', { password });
    const sent = await send(origin, token, await workbookOf(lines));
    const id = (sent.body as { data?: { id: number } } | null)?.data?.id;
    if (sent.outcome !== '200' || !id) throw new Error(`a book is answered with ${sent.outcome}`);
    ledger.promise('books', String(id));
    const begun = await asOwner(origin, token, `/policies/imports/${id}/run`, {});
    if (begun.outcome !== '200') throw new Error(`it is begun with ${begun.outcome}`);
    for (const line of lines) ledger.promise('policies', String(line[5]));
    isRunning = true;
  }

  return {
    async during({ origin, token, ledger }) {
      isRunning = false;
      await take(origin, token, ledger);
      await sometime(1500);
    },
    async after({ place }) {
      const isDone = async () => {
        const left = await query(place, "select from policy_imports where state = 'running'");
        return left.length === 0;
      };
      const isOver = !isRunning || (await until(isDone, 60_000));
      return isOver ? [] : ['import that does not go on'];
    },
  };
}

const promiseAll =
  ({ users, pictures }: Kept) =>
  (ledger: Ledger): void => {
    for (const number of users) ledger.promise('users', number);
    for (const hash of pictures) ledger.promise('pictures', hash);
  };

async function migrating(lab: Lab, cuts: number): Promise<Finding> {
  const from = path.join(await lab.newDirectory(), 'earlier');
  return cutStarting(lab, cuts, { from, promise: promiseAll(await makeEarlier(from)) });
}

async function carrying(lab: Lab, cuts: number): Promise<Finding> {
  const from = path.join(await lab.newDirectory(), 'pglite');
  const promise = promiseAll(await makePglite(from));
  return cutStarting(lab, cuts, {
    from,
    promise,
    async after({ env }) {
      const before = path.join(String(env.DATA_DIR), PGLITE_BEFORE);
      const left = await readdir(before).catch((): string[] => []);
      return left.includes('PG_VERSION') ? [] : ['directory of PGlite'];
    },
  });
}

/** The same without forcing anything to the disk. It has to lose something: else no cut here could have. */
async function withoutSync(lab: Lab, cuts: number): Promise<Finding> {
  let seen = 0;
  const tally = createTally();
  const disk = await lab.newDisk();
  for (let cut = 0; cut < cuts; cut += 1) {
    const place = onDisk(disk, `data-${cut}`);
    await (await lab.serve(place)).stop();
    await disk.sync();
    const unsafe = await startUnsafe(place);
    const ledger = await createLedger();
    const server = await lab.serve(unsafe.place);
    const token = await ledger.logIn(server.origin);
    const lines = ledger.keepWriting(server.origin, token, { isWithFiles: true });
    await until(() => ledger.count() >= 20, 30_000);
    await disk.cut();
    await server.kill();
    await lines.end();
    await disk.comeBack();
    await unsafe.exited;
    const again = await tally.open(() => lab.serve(place));
    const lost = again ? await ledger.findLost({ place, origin: again.origin }) : [];
    tally.lost.push(...lost);
    if (!again || lost.length > 0) seen += 1;
    await again?.stop();
  }
  return {
    figure: `${cuts} cuts: ${tally.lost.length} lost, ${tally.refusals.length} times it did not open`,
    limit: 'something is lost: else the cuts would take nothing',
    holds: seen > 0,
    isInTime: true,
  };
}

type Cuts = { all: number; inShort: number };

const experiment = (
  what: string,
  { all, inShort }: Cuts,
  cut: (lab: Lab, cuts: number) => Promise<Finding>,
): Experiment => ({
  name: `power cut, ${what}`,
  isLong: inShort === 0,
  lacks: lacksDisk,
  run: (lab) => cut(lab, lab.rounds(all, inShort)),
});

const cutIn = (of: () => Situation) => (lab: Lab, cuts: number) => cutWorking(lab, cuts, of());

export const powerCuts: Experiment[] = [
  experiment('in a first start', { all: 10, inShort: 1 }, (lab, cuts) =>
    cutStarting(lab, cuts, { from: null, promise: () => {} }),
  ),
  experiment('in a migration', { all: 8, inShort: 0 }, migrating),
  experiment(
    'while people write',
    { all: 10, inShort: 0 },
    cutIn(() => writing),
  ),
  experiment(
    'while files and texts are sent',
    { all: 8, inShort: 2 },
    cutIn(() => sending),
  ),
  experiment(
    'in a checkpoint',
    { all: 8, inShort: 1 },
    cutIn(() => checkpoint),
  ),
  experiment('in a backup', { all: 6, inShort: 0 }, cutIn(backingUp)),
  experiment('in an import of policies', { all: 6, inShort: 0 }, cutIn(importing)),
  experiment(
    'while it ends',
    { all: 8, inShort: 1 },
    cutIn(() => shutdown),
  ),
  experiment('while PGlite is carried over', { all: 6, inShort: 0 }, carrying),
  experiment('the control without fsync', { all: 4, inShort: 1 }, withoutSync),
];
