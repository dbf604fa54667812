/** Files that staff add to a policy: the policy itself, its receipt. */

import type { Actor } from '#domain/roles.ts';
import type { AttachmentView } from '#features/attachments/attachments.ts';
import {
  type AttachmentRow,
  policyFilesOf,
  prepareUploads,
  presentAttachment,
  removeAttachments,
  takeUploads,
} from '#features/attachments/take.server.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, conflict, permit } from '#lib/http/errors.ts';
import { addPolicyFilesCall } from './attach.ts';
import { canKeepPolicies } from './permissions.ts';
import { findPolicy, requirePolicy, updatePolicy } from './policies.server.ts';
import { POLICY_ERRORS, POLICY_FILES_MAX, POLICY_REPLIES } from './policies.words.ts';

type OfPolicy = Pick<AttachmentRow, 'id' | 'policyId'>;

/** 404 for no policy, 409 for one that has too many files or whose person was erased. */
async function addPolicyFiles(
  ctx: Context,
  actor: Actor,
  id: number,
  ids: readonly string[],
): Promise<AttachmentView[]> {
  permit(canKeepPolicies(actor));
  // Checked before any file is unpacked.
  if (!(await findPolicy(ctx.db, id))) throw new AppError('not_found');
  const uploads = await prepareUploads(ctx, ids);
  const rows = await transaction(ctx, async (ctx) => {
    await requirePolicy(ctx.db, id);
    const known = await policyFilesOf(ctx.db, id);
    if (known.length + uploads.length > POLICY_FILES_MAX) {
      throw conflict('too_many_files', POLICY_ERRORS.tooManyFiles);
    }
    const whose = { policyId: id, submissionId: null, actorId: actor.id } as const;
    const taken = await takeUploads(ctx.db, { ...whose, addedBy: 'staff', uploads, at: ctx.now() });
    await updatePolicy(ctx.db, id, {});
    const after = { attachments: taken.map((row) => row.id) };
    await recordAudit(ctx.db, actor.id, 'policy.file_added', id, { after });
    return taken;
  });
  ctx.changed();
  return rows.map(presentAttachment);
}

/**
 * Deletes a file of a policy for good; the audit log still has that it existed and why it was deleted.
 */
export async function removePolicyFile(
  ctx: Context,
  actor: Actor,
  file: OfPolicy,
  reason: string,
): Promise<void> {
  permit(canKeepPolicies(actor));
  const { id: attachment, policyId: id } = file;
  if (id === null) throw new AppError('not_found');
  await transaction(ctx, async (ctx) => {
    await requirePolicy(ctx.db, id);
    const gone = { at: ctx.now(), reason, by: actor.id };
    const rows = await removeAttachments(ctx.db, [attachment], gone);
    if (rows.length === 0) throw new AppError('not_found');
    await updatePolicy(ctx.db, id, {});
    const after = { attachment, reason };
    await recordAudit(ctx.db, actor.id, 'policy.file_deleted', id, { after });
  });
  ctx.changed();
}

/** Files of policies; they are read and deleted as those of requests are. */
export const policyFileRoutes = routes('attachments', (serve) => {
  serve(
    addPolicyFilesCall,
    {
      access: 'staff',
      takesLong: true,
      files: true,
      summary: 'Add files to a policy',
      says: POLICY_REPLIES.filesAdded,
    },
    ({ ctx, actor, params: { id }, body }) => addPolicyFiles(ctx, actor, id, body.uploads),
  );
});
