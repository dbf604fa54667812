import type { Database } from '#db/client.ts';
import type { MediaService } from '#features/media/service.server.ts';
import { HEAD_BYTES, kindOfBytes } from '#lib/files/first-bytes.ts';
import { databaseFiles, type FileStore } from '../store/data.server.ts';
import { deleteUpload, noteInspected, type UploadRow } from '../upload/data.server.ts';
import type { Found, Refusal } from './contract.ts';
import type { PdfVerdict } from './pdf.contract.ts';
import type { PdfReader } from './pdf.service.server.ts';
import { toCleanPicture } from './picture.adapter.server.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  /** The decoder with its queue, which unpacks one picture at a time over the whole product. */
  media: Pick<MediaService, 'decode' | 'isPicture'>;
  /** PDFs have processes and a queue of their own. */
  readPdf: PdfReader;
  files?: FileStore;
};

const REFUSED: Record<Exclude<PdfVerdict, 'fine'>, Refusal> = {
  bad: 'badPdf',
  active: 'activePdf',
  locked: 'lockedPdf',
  heavy: 'heavyPdf',
};

/** Inspects uploads before a request may take them; each is inspected once. */
export function createInspection({ db, now, media, readPdf, files = databaseFiles }: Dependencies) {
  /**
   * Reads the file only in its turn, so that waiting files take no memory; turns go by source, so that a
   * burst from one address does not delay the others.
   */
  async function look({ fileId: id, source }: UploadRow): Promise<Found> {
    const head = await readHead(id);
    if (head.byteLength === 0) return { kind: 'refused', why: 'emptyFile' };
    if (media.isPicture(head)) {
      const picture = await media.decode(source, async (sharp) =>
        toCleanPicture(sharp, await readAll(id)),
      );
      return picture ?? { kind: 'refused', why: 'badPicture' };
    }
    const { kind } = kindOfBytes(head);
    if (kind !== 'pdf') {
      return { kind: 'refused', why: kind === 'phone' ? 'phonePicture' : 'unknown' };
    }
    const verdict = await readPdf(source, () => readAll(id));
    return verdict === 'fine' ? { kind: 'pdf' } : { kind: 'refused', why: REFUSED[verdict] };
  }

  /** The first pieces: a sender may send one byte at a time. */
  async function readHead(id: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of files.read(db, id)) {
      parts.push(part);
      size += part.byteLength;
      if (size >= HEAD_BYTES) break;
    }
    return Buffer.concat(parts);
  }

  async function readAll(id: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of files.read(db, id)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Deletes an upload with its files. */
  async function discard(idHash: string): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await deleteUpload(tx, idHash);
      if (row) await files.remove(tx, filesOf(row));
    });
  }

  /** Replaces the uploaded file by the clean one. */
  async function keep(row: UploadRow, found: Exclude<Found, { kind: 'refused' }>): Promise<void> {
    const at = now();
    await db.transaction(async (tx) => {
      if (found.kind === 'pdf') {
        const { fileId, length } = row;
        await noteInspected(tx, row.idHash, {
          kind: 'pdf',
          size: length,
          fileId,
          thumbnailId: null,
        });
        return;
      }
      const [fileId, thumbnailId] = [
        await files.put(tx, found.bytes, at),
        await files.put(tx, found.thumbnail, at),
      ];
      const size = found.bytes.byteLength;
      const isOurs = await noteInspected(tx, row.idHash, {
        kind: 'image',
        size,
        fileId,
        thumbnailId,
      });
      await files.remove(tx, isOurs ? [row.fileId] : [fileId, thumbnailId]);
    });
  }

  async function settle(row: UploadRow): Promise<Refusal | null> {
    const found = await look(row);
    if (found.kind === 'refused') {
      await discard(row.idHash);
      return found.why;
    }
    await keep(row, found);
    return null;
  }

  const underWay = new Map<string, Promise<Refusal | null>>();

  return {
    /**
     * Inspects a finished upload. Null when it may be taken; else the reason, and it is deleted. Throws 503
     * when too many wait for the decoder: the caller may try again. Parallel calls wait for the same
     * inspection, so that no sender has one picture unpacked several times.
     */
    async inspect(row: UploadRow): Promise<Refusal | null> {
      if (row.kind !== null) return null;
      const { idHash } = row;
      const settling =
        underWay.get(idHash) ?? settle(row).finally(() => void underWay.delete(idHash));
      underWay.set(idHash, settling);
      return settling;
    },

    discard,
  };
}

export type Inspection = ReturnType<typeof createInspection>;

/** The ids of all files of an upload or an attachment. */
export const filesOf = ({
  fileId,
  thumbnailId,
}: {
  fileId: number | null;
  thumbnailId: number | null;
}): number[] => [fileId, thumbnailId].filter((id) => id !== null);
