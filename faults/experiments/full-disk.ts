import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startAndFail } from '#test/server-process.ts';
import { type Experiment, OFFICE } from '../lab.ts';
import { storedCodes } from '../office.ts';
import { ask, codeOf, look } from '../visitors.ts';

const run = promisify(execFile);
const MEBIBYTE = 1024 * 1024;
const SIZE = 400;
/** Below what a write wants to find free, and below what a start does (`db/disk-space.ts`). */
const LEFT = 40;
/** The server asks the disk once a second. */
const NOTICED = 1500;

/** Fills a disk until so many MiB are free; answers the file that does. */
async function fill(directory: string): Promise<string> {
  const filler = path.join(directory, 'filler');
  const file = await open(filler, 'w');
  const block = Buffer.alloc(MEBIBYTE, 1);
  for (;;) {
    const { bavail, bsize } = await statfs(directory);
    if (bavail * bsize <= LEFT * MEBIBYTE) break;
    await file.write(block);
  }
  await file.close();
  return filler;
}

const full: Experiment = {
  name: 'a disk that is full, embedded',
  lacks: () => (process.getuid?.() === 0 ? null : 'a small disk of its own, which root may mount'),
  async run(lab) {
    const disk = await lab.newDirectory();
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'tmpfs', disk]);
    try {
      const DATA_DIR = path.join(disk, 'data');
      await mkdir(DATA_DIR);
      const place = { env: { ...OFFICE, DATA_DIR }, database: null };
      const first = await lab.serve(place);
      const promised: string[] = [];
      for (let turn = 0; turn < 20; turn += 1) promised.push(codeOf(await ask(first.origin)));

      const filler = await fill(disk);
      await pause(NOTICED);
      const refused = await Promise.all(Array.from({ length: 20 }, () => ask(first.origin)));
      const page = await look(first.origin);
      await first.stop();
      const start = await startAndFail(place.env);

      await rm(filler);
      const second = await lab.serve(place);
      const stored = await storedCodes(second.origin);
      const again = await ask(second.origin);
      await second.stop();

      const refusals = refused.filter(({ outcome }) => outcome === '507').length;
      const lost = promised.filter((code) => !stored.has(code)).length;
      return {
        figure: `${refusals} of 20 writes refused with 507, the page ${page.outcome}; a start ends with ${start.code}: ${start.output.split('\n')[0]?.slice(0, 24)}…; with room again ${again.outcome}, ${lost} of ${promised.length} lost`,
        limit: 'all refused, pages 200, no start, then all is there',
        holds:
          refusals === 20 &&
          page.outcome === '200' &&
          start.code === 1 &&
          /MiB are free/.test(start.output) &&
          again.outcome === '200' &&
          lost === 0,
        isInTime: true,
      };
    } finally {
      await run('umount', ['-l', disk]);
    }
  },
};

export const fullDisk: Experiment[] = [full];
