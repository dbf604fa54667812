/** The upload protocol of browsers, on top of the upload service. */

import type { Context } from '#kit/context.ts';
import { UPLOADS_PATH } from './contract.ts';
import type { UploadCaller } from './room.service.server.ts';
import {
  appendToUpload,
  beginUpload,
  findUploadState,
  finishUpload,
  giveUpUpload,
  newUploadId,
  openUpload,
  type UploadSender,
} from './service.server.ts';
import { answerTus, type TusReply } from './tus.adapter.server.ts';

/** Answers a call of the protocol; `bySender` is called only when an upload begins. */
export const answerUploadCall = (
  ctx: Context,
  call: Request,
  by: UploadCaller,
  bySender: () => UploadSender,
): Promise<TusReply> =>
  answerTus(call, UPLOADS_PATH, {
    newId: newUploadId,
    find: (id) => findUploadState(ctx, id),
    finish: (id) => finishUpload(ctx, id),
    giveUp: (id) => giveUpUpload(ctx, id),
    open: (id, upload) => openUpload(ctx, id, upload, bySender()),
    begin: (id, writer) => beginUpload(ctx, id, writer, by),
    append: (id, piece) => appendToUpload(ctx, id, piece, by),
  });
