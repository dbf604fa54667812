import { createHash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#db/client.ts';
import { FILE_MAX, FILENAME_MAX } from '#domain/attachments.ts';
import { days } from '#lib/dates/durations.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import type { CountAll, Limiter } from '#lib/http/limiter.ts';
import type { Log } from '#lib/node/log.ts';
import { cleanFilename } from '#lib/text/filename.ts';
import { filesOf, type Inspection } from '../inspect/service.server.ts';
import { databaseFiles, type FileStore } from '../store/data.server.ts';
import { ATTACHMENT_ERRORS as errors, NAMELESS } from '../texts.ts';
import { FIRST_PIECE_LIFETIME, KIBIBYTES_PER_CALL, MOST_PIECES } from './contract.ts';
import {
  deleteExpired,
  deleteUploadsOf,
  endUpload,
  findUpload,
  insertUpload,
  listUploadsOf,
  moveOn,
  takePen,
  type UploadRow,
} from './data.server.ts';
import { inPieces } from './pieces.adapter.server.ts';
import { createUploadRoom, placeOf, type UploadCaller } from './room.service.server.ts';

/** Rows in one transaction of the sweep. */
const SWEPT_AT_ONCE = 50;
/** Files that nothing refers to are deleted after this time; until then they may be about to be used. */
const UNOWNED_AFTER = days(1);

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  limiters: { consumeAll: CountAll } & Record<
    | 'uploadsPerAddress'
    | 'uploadsPerAccount'
    | 'uploadKibibytesPerAddress'
    | 'uploadKibibytesPerAccount',
    Pick<Limiter, 'countsOf'>
  >;
  inspection: Pick<Inspection, 'inspect' | 'discard'>;
  files?: FileStore;
};

/** The sender of a file: an account, or a browser by its cookie. */
export type UploadSender = UploadCaller & { browser: string };

/** A file of a multipart body; `truncated` when the body exceeded its limit. */
export type SentFile = {
  filename: string;
  stream: AsyncIterable<Buffer> & { truncated?: boolean };
};

export const hashOfUpload = (id: string): string => createHash('sha256').update(id).digest('hex');

/** 256 random bits: knowing it is the only way to an upload. */
export const newUploadId = (): string => randomBytes(32).toString('base64url');

const senderKey = ({ actor, browser }: UploadSender): string =>
  actor ? `account:${actor.id}` : `browser:${hashOfUpload(browser)}`;

/** An account's open uploads. */
export const uploadsOf = (db: Database, accountId: number): Promise<UploadRow[]> =>
  listUploadsOf(db, `account:${accountId}`);

/** Deletes an account's open uploads. */
export async function forgetUploadsOf(
  tx: Transaction,
  accountId: number,
  files: FileStore = databaseFiles,
): Promise<void> {
  const rows = await deleteUploadsOf(tx, `account:${accountId}`);
  await files.remove(tx, rows.flatMap(filesOf));
}

/** Receives files and stores them until a request takes them. */
export function createUploads(dependencies: Dependencies) {
  const { db, now, log, limiters, inspection, files = databaseFiles } = dependencies;

  const room = createUploadRoom({ now, log, files });

  function assertLength(length: number): void {
    if (length > FILE_MAX) throw new AppError('payload_too_large', { message: errors.tooLong });
    if (!(length > 0)) throw invalidField('uploads', errors.empty);
  }

  /** Counts a new file for the account or the address that sends it. */
  const countFile = ({ actor, address }: UploadCaller) =>
    limiters.consumeAll(
      actor
        ? limiters.uploadsPerAccount.countsOf(String(actor.id))
        : limiters.uploadsPerAddress.countsOf(address),
    );

  /** Counts received KiB, or a call's fixed weight, for the account or the address. */
  function countKibibytes({ actor, address }: UploadCaller, weight: number) {
    const counts = actor
      ? limiters.uploadKibibytesPerAccount.countsOf(String(actor.id))
      : limiters.uploadKibibytesPerAddress.countsOf(address);
    return limiters.consumeAll(counts.map((one) => ({ ...one, weight })));
  }

  /** Begins an upload under an id that only its sender knows. 413, 422, 429 and 503 by the limits. */
  async function open(
    id: string,
    { filename, length }: { filename: string; length: number },
    by: UploadSender,
  ): Promise<void> {
    assertLength(length);
    await countFile(by);
    const [sender, place, at] = [senderKey(by), placeOf(by), now()];
    await db.transaction(async (tx) => {
      await room.assertRoom(tx, sender, { place, length });
      await insertUpload(tx, {
        idHash: hashOfUpload(id),
        sender,
        ...place,
        filename: cleanFilename(filename, FILENAME_MAX) || NAMELESS,
        length,
        fileId: await files.create(tx, at),
        createdAt: at,
        expiresAt: new Date(at.getTime() + FIRST_PIECE_LIFETIME),
      });
    });
  }

  /**
   * Stores a piece; false when another call is the writer now, or the piece does not follow the received
   * bytes. 429 and 503 by the limits: the received bytes stay, and the sender may resume later.
   */
  async function append(
    id: string,
    piece: { writer: string; start: number; bytes: Uint8Array },
    by: UploadCaller,
  ): Promise<boolean> {
    const { writer, start, bytes } = piece;
    const length = bytes.byteLength;
    await countKibibytes(by, Math.ceil(length / 1024));
    return db.transaction(async (tx) => {
      const at = { idHash: hashOfUpload(id), writer, start, length, most: MOST_PIECES };
      const row = await moveOn(tx, { ...at, now: now() });
      if (row === null) return false;
      await room.assertRoomForPiece(tx, row);
      await files.append(tx, row.fileId, start, bytes);
      return true;
    });
  }

  return {
    open,
    append,

    /**
     * Receives a whole file from a form without JavaScript; answers the id of its upload, null where none was
     * chosen. An empty file is rejected when a request would take it. It counts with the largest allowed
     * length, as its own is known only at the end.
     */
    async receive({ filename, stream }: SentFile, by: UploadSender): Promise<string | null> {
      const [id, writer] = [newUploadId(), newUploadId()];
      let start = 0;
      const begin = async () => {
        await open(id, { filename, length: FILE_MAX }, by);
        await takePen(db, hashOfUpload(id), writer);
      };
      for await (const piece of inPieces(stream)) {
        if (start === 0) await begin();
        if (!(await append(id, { writer, start, bytes: piece }, by))) break;
        start += piece.byteLength;
      }
      // Browsers send an empty file without a name where none was chosen.
      if (start === 0 && filename === '') return null;
      if (start === 0) await begin();
      if (stream.truncated) {
        await inspection.discard(hashOfUpload(id));
        throw new AppError('payload_too_large', { message: errors.tooLong });
      }
      await endUpload(db, hashOfUpload(id), writer);
      return id;
    },

    /** An upload's state; null when there is none, or it has expired. */
    find: (id: string): Promise<UploadRow | null> => findUpload(db, hashOfUpload(id), now()),

    /**
     * Makes this call the upload's writer: later pieces of an earlier call are rejected. It is counted, even
     * without bytes. 429 by the limits.
     */
    async begin(id: string, writer: string, by: UploadCaller): Promise<void> {
      await countKibibytes(by, KIBIBYTES_PER_CALL);
      await takePen(db, hashOfUpload(id), writer);
    },

    /**
     * Inspects a complete upload, so that its sender learns at once what is wrong with it: a 422, and it is
     * deleted. Where too many wait for the decoder, it is inspected when a request takes it.
     */
    async finish(id: string): Promise<void> {
      const row = await findUpload(db, hashOfUpload(id), now());
      if (!row || row.received !== row.length) return;
      const why = await inspection.inspect(row).catch((error: unknown) => {
        if (error instanceof AppError && error.kind === 'unavailable') return null;
        throw error;
      });
      if (why) throw invalidField('uploads', errors[why](row.filename), why);
    },

    /** Cancels an upload for its sender. */
    giveUp: (id: string): Promise<void> => inspection.discard(hashOfUpload(id)),

    /** Deletes expired uploads, and files that nothing refers to. Ends early when `isOver` says so. */
    async sweep(isOver: () => boolean): Promise<void> {
      for (let more = true; more && !isOver(); ) {
        more = await db.transaction(async (tx) => {
          const rows = await deleteExpired(tx, now(), SWEPT_AT_ONCE);
          await files.remove(tx, rows.flatMap(filesOf));
          return rows.length === SWEPT_AT_ONCE;
        });
      }
      const before = new Date(now().getTime() - UNOWNED_AFTER);
      for (let more = true; more && !isOver(); ) {
        const removed = await files.removeUnowned(db, before, SWEPT_AT_ONCE);
        if (removed > 0) log.info({ removed }, 'files that belonged to nothing were deleted');
        more = removed === SWEPT_AT_ONCE;
      }
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
