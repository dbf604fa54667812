/** Cuts the power of a server that works, or of one that just starts, and looks what is there afterwards. */
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startAndKill } from '#test/server-process.ts';
import { type Finding, type Lab, OFFICE, type Place } from '../lab.ts';
import { ask, countBy, isStored, until } from '../visitors.ts';
import type { Disk } from './disk.ts';
import { createLedger, type Ledger, type Serving } from './ledger.ts';

type Server = Awaited<ReturnType<Lab['serve']>>;

const NEXT_START = 5000;

/** What is asked here is what is kept, not when a request is refused on a machine that is busy. */
const PATIENT = { ...OFFICE, SMS_PROVIDER: 'file', PATIENCE: '20' };

export const onDisk = ({ place }: Disk, name = 'data'): Place => ({
  env: { ...PATIENT, DATA_DIR: path.join(place, name) },
  database: null,
});

/** What became of the cuts of one situation. */
export function createTally() {
  const openings: number[] = [];
  const lost: string[] = [];
  const refusals: string[] = [];
  return {
    openings,
    lost,
    refusals,
    /** Starts the product again; null where it does not open. */
    async open(start: () => Promise<Server>): Promise<Server | null> {
      const begin = performance.now();
      try {
        const server = await start();
        openings.push(performance.now() - begin);
        return server;
      } catch (error) {
        refusals.push((error as Error).message.trim().replaceAll('\n', ' / '));
        return null;
      }
    },
    finding(cuts: number, acknowledged: number): Finding {
      const longest = Math.max(0, ...openings);
      const kinds = countBy(lost.map((one) => one.split(' ', 1)[0] ?? ''));
      const examples = [kinds, ...new Set([...lost.slice(0, 3), ...refusals])]
        .filter(Boolean)
        .join('; ');
      return {
        figure: `${cuts} cuts, ${acknowledged} acknowledged, ${lost.length} lost, ${refusals.length} times it did not open; open again after ${(longest / 1000).toFixed(1)} s at most${examples && ` (${examples})`}`,
        limit: '0 lost, it opens each time, ≤ 5 s',
        holds: lost.length + refusals.length === 0 && openings.length >= cuts && acknowledged > 0,
        isInTime: longest <= NEXT_START,
      };
    },
  };
}

/** A server that works on a disk, and what it has acknowledged. */
type Working = Serving & { disk: Disk; server: Server; ledger: Ledger; token: string };

export type Situation = {
  isWithFiles?: boolean;
  /** Before the first cut. */
  prepare?: (working: Working) => Promise<void>;
  /** What goes on while people write; over when the power is to go. `part` of all cuts are done. */
  during: (working: Working, part: number) => Promise<void>;
  /** Ends what it has begun beside the server: without power nothing runs. */
  end?: () => Promise<void>;
  /** After the power came back and the server is ready; answers what else is lost. */
  after?: (working: Working) => Promise<string[]>;
};

/** Again and again, on one disk: each start after a cut is the server of the next one. */
export async function cutWorking(
  lab: Lab,
  cuts: number,
  { isWithFiles = false, prepare, during, end, after = async () => [] }: Situation,
): Promise<Finding> {
  const disk = await lab.newDisk();
  const place = onDisk(disk);
  const ledger = await createLedger();
  const tally = createTally();
  let server = await lab.serve(place);
  for (let cut = 0; cut < cuts; cut += 1) {
    const { origin } = server;
    const token = await ledger.logIn(origin);
    const working = { disk, place, origin, server, ledger, token };
    if (cut === 0) await prepare?.(working);
    const enough = ledger.count() + 10 + (cut % 7);
    const writing = ledger.keepWriting(origin, token, { isWithFiles });
    await until(() => ledger.count() >= enough, 30_000);
    await ledger.noteTexts(place);
    await during(working, cut / cuts);
    await disk.cut();
    await server.kill();
    await end?.();
    await writing.end();
    await disk.comeBack();
    const next = await tally.open(() => lab.serve(place));
    if (!next) break;
    server = next;
    tally.lost.push(...(await after({ ...working, origin: server.origin, server })));
    tally.lost.push(...(await ledger.findLost({ place, origin: server.origin })));
  }
  await server.stop();
  return tally.finding(cuts, ledger.count() + tally.lost.length);
}

/** Where a start begins. */
export type Beginning = {
  /** A data directory to begin with, which is copied; null for none. */
  from: string | null;
  /** Holds what is in it against a ledger. */
  promise: (ledger: Ledger) => void;
  /** Answers what else is lost. */
  after?: (place: Place) => Promise<string[]>;
};

/** Ever new starts, each cut at another moment of its way; the last one when it has just acknowledged something. */
export async function cutStarting(
  lab: Lab,
  cuts: number,
  { from, promise, after = async () => [] }: Beginning,
): Promise<Finding> {
  const disk = await lab.newDisk();
  const tally = createTally();
  let acknowledged = 0;

  async function begin(name: string): Promise<Place> {
    const place = onDisk(disk, name);
    const directory = String(place.env.DATA_DIR);
    if (from) await cp(from, directory, { recursive: true, preserveTimestamps: true });
    await disk.sync();
    return place;
  }
  async function cutAt(place: Place, moment: number): Promise<void> {
    await startAndKill({ NODE_ENV: 'production', ...place.env }, moment, disk.cut);
  }
  async function cutWhenReady(place: Place, ledger: Ledger): Promise<void> {
    const server = await lab.serve(place);
    const token = await ledger.logIn(server.origin);
    const writing = ledger.keepWriting(server.origin, token);
    const enough = ledger.count() + 3;
    await until(() => ledger.count() >= enough, 30_000);
    await disk.cut();
    await server.kill();
    await writing.end();
  }

  // How long an undisturbed one takes here.
  const undisturbed = await begin('undisturbed');
  const start = performance.now();
  await (await lab.serve(undisturbed)).stop();
  const whole = performance.now() - start;
  await rm(String(undisturbed.env.DATA_DIR), { recursive: true });

  for (let cut = 0; cut < cuts; cut += 1) {
    const place = await begin(`data-${cut}`);
    const ledger = await createLedger();
    promise(ledger);
    if (cuts > 1 && cut === cuts - 1) await cutWhenReady(place, ledger);
    else await cutAt(place, (whole * (cut + 0.5)) / Math.max(1, cuts - 1));
    await disk.comeBack();
    const server = await tally.open(() => lab.serve(place));
    if (!server) continue;
    tally.lost.push(...(await after(place)));
    tally.lost.push(...(await ledger.findLost({ place, origin: server.origin })));
    const asked = await ask(server.origin);
    if (!isStored(asked)) tally.lost.push(`request that is answered with ${asked.outcome}`);
    await server.stop();
    acknowledged += ledger.count() + 1;
    await rm(String(place.env.DATA_DIR), { recursive: true });
  }
  return tally.finding(cuts, acknowledged);
}
