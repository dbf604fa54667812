import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { FILE_MAX } from '#domain/attachments.ts';
import { inPieces } from './pieces.adapter.server.ts';
import { FIRST_PIECE_LIFETIME, firstPieceOf, UPLOAD_LIFETIME } from './upload.ts';

/** What the protocol needs of the upload service, for one call. */
type UploadPort = {
  newId(): string;
  open(id: string, upload: { filename: string; length: number }): Promise<void>;
  find(id: string): Promise<{ length: number; received: number; createdAt: Date } | null>;
  begin(id: string, writer: string): Promise<void>;
  append(id: string, piece: { writer: string; start: number; bytes: Uint8Array }): Promise<boolean>;
  finish(id: string): Promise<void>;
  giveUp(id: string): Promise<void>;
};

class UploadStore extends DataStore {
  readonly #port: UploadPort;
  readonly #writer: string;
  /** The missing bytes of its first piece. */
  #missing = 1;

  constructor(port: UploadPort, writer: string) {
    super();
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    this.#port = port;
    this.#writer = writer;
  }

  override async create(upload: Upload): Promise<Upload> {
    const filename = upload.metadata?.filename ?? '';
    await this.#port.open(upload.id, { filename, length: upload.size ?? 0 });
    // The row that stores the writer exists only now.
    await this.#port.begin(upload.id, this.#writer);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#port.find(id);
    if (!found) throw ERRORS.FILE_NOT_FOUND;
    const { length, received, createdAt } = found;
    this.#missing = firstPieceOf(length) - received;
    return new Upload({
      id,
      size: length,
      offset: received,
      creation_date: createdAt.toISOString(),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let start = offset;
    for await (const piece of inPieces(stream)) {
      const isStored = await this.#port.append(id, { writer: this.#writer, start, bytes: piece });
      if (!isStored) throw ERRORS.INVALID_OFFSET;
      this.#missing -= piece.byteLength;
      start += piece.byteLength;
    }
    return start;
  }

  override remove(id: string): Promise<void> {
    return this.#port.giveUp(id);
  }

  override getExpiration(): number {
    return this.#missing > 0 ? FIRST_PIECE_LIFETIME : UPLOAD_LIFETIME;
  }
}

/** The protocol's headers that a browser of this origin needs. */
const HEADERS = /^(?:tus-|upload-|location$|cache-control$)/;

/**
 * The library's status for an extension that `Tus-Extension` does not list: we answer it as a client error.
 */
const NOT_OFFERED = 501;

export type TusReply = { status: number; headers: [string, string][]; isError: boolean };

/**
 * One call of the protocol (tus 1.0.0). Rethrows what the port throws. No call waits for a lock: the latest
 * call for an upload writes, and the database rejects later pieces of an earlier one, on any process.
 */
export async function answerTus(
  request: Request,
  path: string,
  port: UploadPort,
): Promise<TusReply> {
  const writer = randomUUID();
  const thrown: unknown[] = [];
  const server = new Server({
    path,
    relativeLocation: true,
    maxSize: FILE_MAX,
    datastore: new UploadStore(port, writer),
    locker: {
      newLock: (id) => ({ lock: () => port.begin(id, writer), unlock: async () => {} }),
    },
    namingFunction: () => port.newId(),
    onUploadFinish: async (_request, { id }) => {
      await port.finish(id);
      return {};
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error)) {
        return error.status_code === NOT_OFFERED ? { ...error, status_code: 400 } : undefined;
      }
      thrown.push(error);
      return undefined;
    },
  });
  const response = await server.handleWeb(request);
  const [cause] = thrown;
  if (cause && response.status >= 500) throw cause;
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => HEADERS.test(name)),
    isError: response.status >= 400,
  };
}
