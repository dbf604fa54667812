import type { Database } from '#db/client.ts';
import { createFileGrants } from '#features/attachments/grant/service.server.ts';
import { createPdfReader } from '#features/attachments/inspect/pdf.service.server.ts';
import { createInspection } from '#features/attachments/inspect/service.server.ts';
import { createPreparation } from '#features/attachments/take/service.server.ts';
import { createUploads } from '#features/attachments/upload/service.server.ts';
import { createTusCalls } from '#features/attachments/upload/tus.service.server.ts';
import type { MediaService } from '#features/media/service.server.ts';
import type { Log } from '#lib/node/log.ts';
import type { Limiters } from '../limiters.ts';

type Dependencies = {
  db: Database;
  now: () => Date;
  log: Log;
  limiters: Limiters;
  media: MediaService;
};

/** Files of requests: their uploads, and all that is done with them whichever request they belong to. */
export function createAttachmentServices({ db, now, log, limiters, media }: Dependencies) {
  const inspection = createInspection({ db, now, media, readPdf: createPdfReader({ log }) });
  const uploads = createUploads({ db, now, log, limiters, inspection });
  return {
    uploads,
    tus: createTusCalls({ uploads }),
    prepareUploads: createPreparation({ db, now, inspection }),
    fileGrants: createFileGrants({ db, now }),
  };
}

export type AttachmentServices = ReturnType<typeof createAttachmentServices>;
