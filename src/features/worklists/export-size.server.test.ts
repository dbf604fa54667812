import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { strFromU8, Unzip, UnzipInflate } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ExportFormat } from '#lib/spreadsheet/formats.ts';
import { originOf } from '#test/event-listener.ts';
import { inLong } from '#test/long.ts';
import { insertManyRequests } from '#test/requests.ts';
import { createTestApp } from '#test/test-app.ts';
import { EXPORT_BATCH } from './export.server.ts';

/** Fewer and longer ones are as much to write. */
const [ROWS, LENGTH] = inLong([100_000, 400], [12_000, 5000]);
const MEGABYTE = 1024 * 1024;
/** Takes longer than several pieces of an export. */
const TEN_PIECES = sql`select max(length(row::text))
  from (select * from requests limit ${10 * EXPORT_BATCH}) as row`;

const LOOKS = 6;

const site = await createTestApp();
const origin = await originOf(site);
const token = (await site.signInAs('super_admin')).token;
await insertManyRequests(site.database.db, ROWS, LENGTH);

async function open(format: ExportFormat): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  const [response] = await once(
    get(`${origin}/requests/export?format=${format}`, { headers }),
    'response',
  );
  return response as IncomingMessage;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What lives in memory, in bytes, without what is only waiting to be swept out. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Counts the line ends of a sheet while it is unpacked, and keeps none of it. */
function createRowCounter() {
  let rows = 0;
  let rest = '';
  const unzip = new Unzip((file) => {
    if (!file.name.includes('sheet1')) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      const text = rest + strFromU8(chunk, true);
      rows += text.split('</row>').length - 1;
      rest = text.slice(-5);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  return {
    push: (chunk: Uint8Array, isLast = false) => unzip.push(chunk, isLast),
    rows: () => rows,
  };
}

describe(`${ROWS} rows`, () => {
  it.each(['csv', 'xlsx'] as const)(
    '%s: leave in pieces, in the memory of a few',
    async (format) => {
      const response = await open(format);
      expect(response.headers['x-row-count']).toBe(String(ROWS));
      expect(response.headers['content-length']).toBeUndefined();
      const counter = createRowCounter();
      const before = inUse();
      let peak = before;
      let lines = 0;
      let chunks = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        if (format === 'xlsx') counter.push(chunk);
        else for (const byte of chunk) if (byte === 10) lines += 1;
        chunks += 1;
        if (chunks % 100 === 0) peak = Math.max(peak, inUse());
      }
      if (format === 'xlsx') counter.push(new Uint8Array(), true);
      expect(format === 'xlsx' ? counter.rows() : lines).toBe(ROWS + 1);
      expect((peak - before) / MEGABYTE).toBeLessThan(50);
    },
    300_000,
  );

  it('stop being read while nobody takes them, and for good when their reader leaves', async () => {
    const selects = vi.spyOn(site.database.db, 'select');
    /** How often rows were read: the server looks at other tables by itself. */
    const readsOfRows = () =>
      selects.mock.calls.filter(([fields]) => fields !== undefined && 'request' in fields).length;
    const response = await open('csv');
    onTestFinished(() => {
      selects.mockRestore();
      response.destroy();
    });
    await once(response, 'readable');
    /** Answers how often rows were read, once the database had time for many more and was asked for none. */
    const settled = async (): Promise<number> => {
      for (;;) {
        const before = readsOfRows();
        for (let look = 0; look < LOOKS; look += 1) await site.database.db.execute(TEN_PIECES);
        if (readsOfRows() === before) return before;
      }
    };
    // What fits into the sockets, and no more.
    const waiting = await settled();
    expect(waiting).toBeLessThan(ROWS / EXPORT_BATCH / 2);
    response.destroy();
    expect(await settled()).toBeLessThanOrEqual(waiting + 1);
  });

  it('leave nobody waiting: other calls are answered meanwhile', async () => {
    const response = await open('xlsx');
    response.resume();
    for (let round = 0; round < 5; round += 1) {
      expect((await site.call('GET', '/settings')).status).toBe(200);
    }
    expect(response.complete).toBe(false);
    response.destroy();
  });
});

it('a file that cannot be finished ends as a broken one', async () => {
  const response = await open('csv');
  const reads = vi.spyOn(site.database.db, 'select').mockImplementation(() => {
    throw new Error('away');
  });
  const reading = (async () => {
    for await (const _chunk of response);
  })();
  await expect(reading).rejects.toThrow('aborted');
  reads.mockRestore();
});
