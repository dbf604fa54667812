import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { move } from '#db/backup/file.ts';
import { createDatabase } from '#db/open.ts';
import { media } from '#db/schema/index.ts';
import type { Experiment } from '../lab.ts';

const PICTURES = 2000;
const BYTES = 100_000;

const moved: Experiment = {
  name: 'db:move with 2 000 pictures',
  isLong: true,
  async run(lab) {
    const cluster = await lab.cluster();
    const dataDir = path.join(await lab.newDirectory(), 'data');
    const source = await createDatabase({ dataDir, databaseUrl: null });
    for (let n = 0; n < PICTURES; n += 1) {
      const bytes = randomBytes(BYTES);
      const hash = createHash('sha256').update(bytes).digest('hex');
      await source.db.insert(media).values({ hash, bytes, width: 1, height: 1 });
    }
    const databaseUrl = cluster.url(await cluster.createDatabase());
    const target = await createDatabase({ dataDir, databaseUrl });
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().heapUsed + process.memoryUsage().external);
    }, 100);
    const start = performance.now();
    const sums = await move(source.db, target.db);
    const took = performance.now() - start;
    clearInterval(watch);
    await source.close();
    await target.close();
    const rows = sums.media?.rows;
    return {
      figure: `${rows} pictures of ${BYTES / 1000} KB in ${(took / 1000).toFixed(1)} s, equal by checksum; memory in use at most ${(peak / 2 ** 20).toFixed(0)} MB`,
      limit: 'all, equal',
      holds: rows === PICTURES,
      isInTime: true,
    };
  },
};

export const moving: Experiment[] = [moved];
