import type { Database, Transaction } from '#db/client.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { AppError, invalidField } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { canKeepPolicies, canManageInsurers } from '../permissions.ts';
import { POLICY_ERRORS } from '../texts.ts';
import type { InsurerInput, InsurerPatch, InsurerView } from './contract.ts';
import {
  changeInsurer,
  insertInsurer,
  listInsurers,
  lockInsurer,
  type StoredInsurer,
} from './data.server.ts';

const present = ({ id, name, isActive }: StoredInsurer): InsurerView => ({
  id,
  name,
  is_active: isActive,
});

/** The brokerage's own list of insurers. */
export function createInsurers({ db }: { db: Database }) {
  /** 422 on `name` where another insurer has it. */
  async function write<T>(actor: Actor, change: (tx: Transaction) => Promise<T>): Promise<T> {
    if (!canManageInsurers(actor)) throw new AppError('forbidden');
    try {
      return await db.transaction(change);
    } catch (error) {
      throw isUniqueViolation(error) ? invalidField('name', POLICY_ERRORS.insurerName) : error;
    }
  }

  return {
    /** All insurers, also those not offered any more. 403 for everyone but staff. */
    async list(actor: Actor): Promise<InsurerView[]> {
      if (!canKeepPolicies(actor)) throw new AppError('forbidden');
      return (await listInsurers(db)).map(present);
    },

    create: (actor: Actor, { name }: InsurerInput): Promise<InsurerView> =>
      write(actor, async (tx) => {
        const row = await insertInsurer(tx, name);
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'insurer.created',
          subject: { type: 'insurer', id: row.id },
          after: { name },
        });
        return present(row);
      }),

    /** Renames an insurer, or ends or resumes offering it; its policies stay. 404 for none. */
    change: (actor: Actor, id: number, { name, is_active }: InsurerPatch): Promise<InsurerView> =>
      write(actor, async (tx) => {
        const row = await lockInsurer(tx, id);
        if (!row) throw new AppError('not_found');
        const next = { ...row, name: name ?? row.name, isActive: is_active ?? row.isActive };
        if (next.name === row.name && next.isActive === row.isActive) return present(row);
        await changeInsurer(tx, id, { name: next.name, isActive: next.isActive });
        await recordAudit(tx, {
          actorId: actor.id,
          action: 'insurer.updated',
          subject: { type: 'insurer', id },
          before: { name: row.name, is_active: row.isActive },
          after: { name: next.name, is_active: next.isActive },
        });
        return present(next);
      }),
  };
}

export type Insurers = ReturnType<typeof createInsurers>;
