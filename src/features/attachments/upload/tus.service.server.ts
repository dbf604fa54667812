import { UPLOADS_PATH } from './contract.ts';
import type { UploadCaller } from './room.service.server.ts';
import { newUploadId, type UploadSender, type Uploads } from './service.server.ts';
import { answerTus, type TusReply } from './tus.adapter.server.ts';

/** The upload protocol of browsers, on top of the upload service. */
export function createTusCalls({ uploads }: { uploads: Uploads }) {
  return {
    /** Answers a call of the protocol; `bySender` is called only when an upload begins. */
    answer: (call: Request, by: UploadCaller, bySender: () => UploadSender): Promise<TusReply> =>
      answerTus(call, UPLOADS_PATH, {
        ...uploads,
        newId: newUploadId,
        open: (id, upload) => uploads.open(id, upload, bySender()),
        begin: (id, writer) => uploads.begin(id, writer, by),
        append: (id, piece) => uploads.append(id, piece, by),
      }),
  };
}

export type TusCalls = ReturnType<typeof createTusCalls>;
