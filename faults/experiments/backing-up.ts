import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Engine, Experiment } from '../lab.ts';
import { ask, codeOf, isStored, keepDoing, until } from '../visitors.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const backedUp = (engine: Engine): Experiment => ({
  name: `a backup while people write, ${engine}`,
  async run(lab) {
    const place = await lab.newPlace(engine);
    const server = await lab.serve(place);
    const sending = keepDoing(4, () => ask(server.origin), 5);
    await until(() => sending.done.filter(isStored).length >= lab.rounds(1000, 50), 60_000);
    const promised = sending.done.filter(isStored).map(codeOf);
    const before = sending.done.length;

    const file = path.join(await lab.newDirectory(), 'whole.backup');
    const { PATH = '' } = process.env;
    const start = performance.now();
    // The command, as the server starts it: proving keeps a process busy, and the visitors' clock is in this one.
    await run(process.execPath, ['src/backup.ts', 'backup', file], {
      cwd: ROOT,
      env: { PATH, ...place.env },
    });
    const took = performance.now() - start;
    const during = (await sending.end()).slice(before);
    await server.stop();

    const text = gunzipSync(await readFile(file)).toString();
    const lost = promised.filter((code) => !text.includes(`"${code}"`)).length;
    const refused = during.filter((call) => !isStored(call)).length;
    const longest = Math.max(0, ...during.map((call) => call.took));
    return {
      figure: `made and proven in ${(took / 1000).toFixed(1)} s beside ${during.length} requests, ${refused} refused, the slowest after ${longest.toFixed(0)} ms; ${lost} of ${promised.length} acknowledged before it are not in it`,
      limit: 'none refused, ≤ 1 s, all in it',
      holds: refused === 0 && lost === 0,
      isInTime: longest <= 1000,
    };
  },
});

export const backingUp: Experiment[] = [backedUp('embedded'), backedUp('postgres')];
