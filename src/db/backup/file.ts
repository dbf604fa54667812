import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import { nameDurably } from '#lib/node/durable-name.server.ts';
import type { Database, Transaction } from '../client.ts';
import { withoutLimit } from '../database-time.ts';
import { smsOutbox } from '../schema/index.ts';
import { dumpLines, type Sums } from './dump.ts';
import { BackupError, loadLines } from './load.ts';

/** A snapshot of one instant, whatever is written meanwhile. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Writes everything that is stored into one compressed file, readable by its owner alone: it contains
 * people's data. The file gets its name only once it is whole. Throws when it exists already.
 */
export async function backUp(db: Database, file: string): Promise<void> {
  const unfinished = `${file}.unfinished`;
  // Reserves the name, so that nothing is overwritten.
  await (await open(file, 'wx', 0o600)).close();
  try {
    await withoutLimit(() =>
      db.transaction(
        (tx) =>
          pipeline(
            Readable.from(withBreaks(dumpLines(tx))),
            createGzip(),
            createWriteStream(unfinished, { mode: 0o600 }),
          ),
        SNAPSHOT,
      ),
    );
    await nameDurably(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = source.pipe(createGunzip());
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
    // The reader of lines takes a broken stream for a finished one.
    if (unpacked.errored) throw unpacked.errored;
  } finally {
    source.destroy();
  }
}

/**
 * Texts that were pending in the backup may have been sent since: they must not arrive twice, or days late.
 */
async function giveUpTexts(tx: Transaction): Promise<void> {
  await tx
    .update(smsOutbox)
    .set({ state: 'unknown', params: null })
    .where(inArray(smsOutbox.state, ['pending', 'sending']));
}

/** Runs once the rows are restored, in the same transaction. */
type Afterwards = (tx: Transaction) => Promise<void>;

/** Reads a backup into an empty, migrated database: wholly, or not at all. Throws as `loadLines`. */
export async function restore(db: Database, file: string, afterwards?: Afterwards): Promise<Sums> {
  try {
    return await withoutLimit(() =>
      db.transaction(async (tx) => {
        const sums = await loadLines(tx, linesOf(file));
        await giveUpTexts(tx);
        await afterwards?.(tx);
        return sums;
      }),
    );
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_')) throw new BackupError('The file is damaged, cut off or no backup.');
    throw error;
  }
}

/** Copies everything that is stored from one database into another, empty one; returns its sums. */
export function move(from: Database, to: Database, afterwards?: Afterwards): Promise<Sums> {
  const copy = (source: Transaction) =>
    to.transaction(async (tx) => {
      const sums = await loadLines(tx, dumpLines(source));
      await afterwards?.(tx);
      return sums;
    });
  return withoutLimit(() => from.transaction(copy, { ...SNAPSHOT }));
}
