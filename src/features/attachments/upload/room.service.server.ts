/** Limits the room that open uploads take, per share and source. */

import { FILE_MAX, type UploadShare } from '#domain/attachments.ts';
import { type Actor, isStaff } from '#domain/roles.ts';
import type { Context, InTransaction } from '#kit/context.ts';
import { addressBlockOf } from '#lib/http/address-block.ts';
import { AppError } from '#lib/http/errors.ts';
import { filesOf } from '../inspect/service.server.ts';
import { databaseFiles } from '../store/data.server.ts';
import { ATTACHMENT_ERRORS as errors } from '../texts.ts';
import {
  OPEN_BYTES_PER_SENDER,
  OPEN_OVERALL,
  OPEN_PER_SENDER,
  PART_OF_FREE,
  SCARCE_BYTES,
  SOURCE_BITS,
} from './contract.ts';
import { deleteUploads, type UploadRow } from './data.server.ts';
import {
  countOwn,
  countTaken,
  findLargest,
  lockOldest,
  lockOpenings,
  type Taken,
} from './room.data.server.ts';

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
