import type { Database } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import type { AttachmentView } from '#features/attachments/contract.ts';
import {
  type AttachmentRow,
  type PrepareUploads,
  policyFilesOf,
  presentAttachment,
  removeAttachments,
  takeUploads,
} from '#features/attachments/take/service.server.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { recordPolicy } from '../audit.service.server.ts';
import { findPolicy, updatePolicy } from '../data.server.ts';
import { canKeepPolicies } from '../permissions.ts';
import { requirePolicy } from '../terms.service.server.ts';
import { POLICY_ERRORS, POLICY_FILES_MAX } from '../texts.ts';

type OfPolicy = Pick<AttachmentRow, 'id' | 'policyId'>;

type Dependencies = {
  db: Database;
  now: () => Date;
  prepareUploads: PrepareUploads;
  onChange: () => void;
};

/** Files that staff add to a policy: the policy itself, its receipt. */
export function createPolicyFiles({ db, now, prepareUploads, onChange }: Dependencies) {
  return {
    /** 404 for no policy, 409 for one that has too many files or whose person was erased. */
    async add(actor: Actor, id: number, ids: readonly string[]): Promise<AttachmentView[]> {
      if (!canKeepPolicies(actor)) throw new AppError('forbidden');
      // Checked before any file is unpacked.
      if (!(await findPolicy(db, id))) throw new AppError('not_found');
      const uploads = await prepareUploads(ids);
      const rows = await db.transaction(async (tx) => {
        await requirePolicy(tx, id);
        const known = await policyFilesOf(tx, id);
        if (known.length + uploads.length > POLICY_FILES_MAX) {
          throw conflict('too_many_files', POLICY_ERRORS.tooManyFiles);
        }
        const whose = { policyId: id, submissionId: null, actorId: actor.id } as const;
        const taken = await takeUploads(tx, { ...whose, addedBy: 'staff', uploads, at: now() });
        await updatePolicy(tx, id, {});
        const after = { attachments: taken.map((row) => row.id) };
        await recordPolicy(tx, { actorId: actor.id, action: 'policy.file_added', id, after });
        return taken;
      });
      onChange();
      return rows.map(presentAttachment);
    },

    /**
     * Deletes a file of a policy for good; the audit log still has that it existed and why it was deleted.
     */
    async remove(actor: Actor, file: OfPolicy, reason: string): Promise<void> {
      if (!canKeepPolicies(actor)) throw new AppError('forbidden');
      const { id: attachment, policyId: id } = file;
      if (id === null) throw new AppError('not_found');
      await db.transaction(async (tx) => {
        await requirePolicy(tx, id);
        const gone = { at: now(), reason, by: actor.id };
        const rows = await removeAttachments(tx, [attachment], gone);
        if (rows.length === 0) throw new AppError('not_found');
        await updatePolicy(tx, id, {});
        const after = { attachment, reason };
        await recordPolicy(tx, { actorId: actor.id, action: 'policy.file_deleted', id, after });
      });
      onChange();
    },
  };
}

export type PolicyFiles = ReturnType<typeof createPolicyFiles>;
