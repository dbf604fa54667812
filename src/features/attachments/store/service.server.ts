import { Readable } from 'node:stream';
import type { Database } from '#db/client.ts';
import { databaseFiles, type FileStore } from './data.server.ts';

/** The bytes of a file as a stream; read several pieces at a time, at the pace of its reader. */
export const streamOf = (db: Database, id: number, files: FileStore = databaseFiles): Readable =>
  Readable.from(files.read(db, id), { objectMode: false });
