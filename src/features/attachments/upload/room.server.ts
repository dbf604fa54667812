/** Limits the room that open uploads take, per share and source. */
import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { rateLimits, uploads } from '#db/schema/index.ts';
import { FILE_MAX, type UploadShare } from '#domain/attachments.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { addressBlockOf } from '#lib/http/address-block.ts';
import { AppError } from '#lib/http/errors.ts';
import { ATTACHMENT_ERRORS as errors } from '../attachments.words.ts';
import { filesOf } from '../inspect/inspect.server.ts';
import { databaseFiles } from '../store.server.ts';
import { deleteUploads, type UploadRow } from './upload.data.server.ts';
import {
  OPEN_BYTES_PER_SENDER,
  OPEN_OVERALL,
  OPEN_PER_SENDER,
  PART_OF_FREE,
  SCARCE_BYTES,
  SOURCE_BITS,
} from './upload.ts';

/**
 * Lets new uploads be checked against the limits one after the other, over all processes, until the
 * transaction ends.
 */
async function lockOpenings(tx: Transaction): Promise<void> {
  await tx
    .insert(rateLimits)
    .values({ key: 'uploads-opening', points: 0, expire: sql`now() + interval '1 day'` })
    .onConflictDoUpdate({ target: rateLimits.key, set: { expire: sql`excluded.expire` } });
}

/** A sender's open uploads: how many, and their total announced length. */
async function countOwn(tx: Queryable, sender: string, now: Date) {
  const [row] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.length}), 0)`, uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.sender, sender), gt(uploads.expiresAt, now)));
  return { bytes: Number(row?.bytes ?? 0), uploads: row?.uploads ?? 0 };
}

/** The room taken: how many uploads there are, and their received bytes. */
type Taken = { bytes: number; uploads: number };

/** The received bytes of an upload. */
const came = sql<number>`greatest(${uploads.received}, ${uploads.size})`;

/**
 * The room taken by a share's open uploads, and by one source of it. Uploads whose first piece is overdue do
 * not count.
 */
async function countTaken(
  tx: Queryable,
  { share, source }: { share: UploadShare; source: string },
  now: Date,
): Promise<{ ofShare: Taken; ofSource: Taken }> {
  const own = sql`${uploads.source} = ${source}`;
  const [row] = await tx
    .select({
      bytes: sql<string>`coalesce(sum(${came}), 0)`,
      uploads: count(),
      ownBytes: sql<string>`coalesce(sum(${came}) filter (where ${own}), 0)`,
      ownUploads: sql<string>`count(*) filter (where ${own})`,
    })
    .from(uploads)
    .where(and(eq(uploads.share, share), gt(uploads.expiresAt, now)));
  return {
    ofShare: { bytes: Number(row?.bytes ?? 0), uploads: row?.uploads ?? 0 },
    ofSource: { bytes: Number(row?.ownBytes ?? 0), uploads: Number(row?.ownUploads ?? 0) },
  };
}

/**
 * The source of a share with the most bytes, or the most uploads, except for one source; null when there is
 * none.
 */
async function findLargest(
  tx: Queryable,
  { share, source }: { share: UploadShare; source: string },
  { by, now }: { by: keyof Taken; now: Date },
): Promise<(Taken & { source: string }) | null> {
  const bytes = sql<string>`sum(${came})`;
  const [row] = await tx
    .select({ source: uploads.source, bytes, uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.share, share), ne(uploads.source, source), gt(uploads.expiresAt, now)))
    .groupBy(uploads.source)
    .orderBy(desc(by === 'bytes' ? bytes : count()))
    .limit(1);
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}

/**
 * The oldest uploads of a source, which this transaction may delete. Those that another call has locked are
 * skipped: it may be waiting for a lock of this one.
 */
const lockOldest = (
  tx: Transaction,
  { share, source }: { share: UploadShare; source: string },
  { limit, now }: { limit: number; now: Date },
): Promise<{ idHash: string; bytes: number }[]> =>
  tx
    .select({ idHash: uploads.idHash, bytes: came })
    .from(uploads)
    .where(and(eq(uploads.share, share), eq(uploads.source, source), gt(uploads.expiresAt, now)))
    .orderBy(asc(uploads.createdAt), asc(uploads.idHash))
    .limit(limit)
    .for('update', { skipLocked: true });

/** The source of a call, for the limits. */
export type UploadCaller = { actor: Pick<Actor, 'id' | 'role'> | null; address: string };
/** A share of the room, and a source within it. */
type Place = { share: UploadShare; source: string };
/** The share that a new upload counts in, and its source within that share. */
export function placeOf({ actor, address }: UploadCaller): Place {
  if (!actor) return { share: 'visitors', source: addressBlockOf(address, SOURCE_BITS) };
  return { share: isStaff(actor.role) ? 'staff' : 'customers', source: `account:${actor.id}` };
}

/** The room taken in a share and by one source of it, with the upload to be added. */
type Held = { ofShare: Taken; ofSource: Taken };

const PARTS = ['bytes', 'uploads'] as const;
/** How many uploads are locked at once when some have to be deleted. */
const GIVEN_AT_ONCE = 50;

const tooManyOpen = () =>
  new AppError('too_many_requests', {
    retryAfter: 60,
    reason: 'uploads-open',
    message: errors.tooManyOpen,
  });

const full = (ctx: Context, share: UploadShare) => {
  ctx.log.error({ alarm: 'uploads-full', share }, 'unfinished uploads take all the room they may');
  const message = errors.full;
  return new AppError('unavailable', { retryAfter: 60, reason: 'uploads-full', message });
};

/** Whether a source takes more than its part of the free room. */
function isOver(part: keyof Taken, { ofSource }: Held, free: Taken): boolean {
  const first = part === 'bytes' ? FILE_MAX : 1;
  return ofSource[part] > first && ofSource[part] > free[part] * PART_OF_FREE;
}

/**
 * Frees the lacking room by deleting another source's uploads, the oldest first. 503 where other calls have
 * locked all of them.
 */
async function giveWay(
  ctx: InTransaction,
  from: Place,
  { part, lacking }: { part: keyof Taken; lacking: number },
): Promise<void> {
  let [missing, given] = [lacking, 0];
  while (missing > 0) {
    const oldest = await lockOldest(ctx.db, from, { limit: GIVEN_AT_ONCE, now: ctx.now() });
    if (oldest.length === 0) throw full(ctx, from.share);
    const taken: string[] = [];
    for (const { idHash, bytes } of oldest) {
      if (missing <= 0) break;
      taken.push(idHash);
      missing -= part === 'bytes' ? bytes : 1;
    }
    const gone = await deleteUploads(ctx.db, taken);
    await databaseFiles.remove(ctx.db, gone.flatMap(filesOf));
    given += gone.length;
  }
  ctx.log.warn({ share: from.share, uploads: given }, 'uploads of who has most gave way');
}

/**
 * Throws 429 for a source beyond its part of a share's free room, and 503 where nothing is free for a
 * source within its part. Among visitors the largest source gives way instead: however many addresses one
 * visitor sends from, each can only take what all others can.
 */
async function assertPart(
  ctx: InTransaction,
  place: Place,
  held: Held,
  parts: readonly (keyof Taken)[] = PARTS,
): Promise<void> {
  const { share } = place;
  const most = OPEN_OVERALL[share];
  const free = {
    bytes: most.bytes - held.ofShare.bytes,
    uploads: most.uploads - held.ofShare.uploads,
  };
  for (const part of parts) {
    const isTooMuch = isOver(part, held, free);
    if (!isTooMuch && free[part] >= 0) continue;
    const largest =
      share === 'visitors' ? await findLargest(ctx.db, place, { by: part, now: ctx.now() }) : null;
    if (largest && largest[part] > held.ofSource[part]) {
      if (free[part] >= 0) continue;
      const from = { share, source: largest.source };
      await giveWay(ctx, from, { part, lacking: -free[part] });
    } else throw isTooMuch ? tooManyOpen() : full(ctx, share);
  }
}

/** Checks a new upload against the limits, one after the other over all processes. */
export async function assertUploadRoom(
  ctx: InTransaction,
  sender: string,
  { place, length }: { place: Place; length: number },
): Promise<void> {
  await lockOpenings(ctx.db);
  const own = await countOwn(ctx.db, sender, ctx.now());
  if (own.uploads >= OPEN_PER_SENDER || own.bytes + length > OPEN_BYTES_PER_SENDER) {
    throw tooManyOpen();
  }
  const { ofShare, ofSource } = await countTaken(ctx.db, place, ctx.now());
  // Counted at full length: a file that could not be completed need not begin.
  const withIt = ({ bytes, uploads }: Taken) => ({
    bytes: bytes + length,
    uploads: uploads + 1,
  });
  await assertPart(ctx, place, { ofShare: withIt(ofShare), ofSource: withIt(ofSource) });
}

/** Checks the limits with a piece that was just stored. */
export async function assertRoomForPiece(ctx: InTransaction, row: UploadRow): Promise<void> {
  let taken = await countTaken(ctx.db, row, ctx.now());
  if (OPEN_OVERALL[row.share].bytes - taken.ofShare.bytes < SCARCE_BYTES) {
    await lockOpenings(ctx.db);
    taken = await countTaken(ctx.db, row, ctx.now());
  }
  // A piece adds only bytes: its upload is counted already.
  await assertPart(ctx, row, taken, ['bytes']);
}
