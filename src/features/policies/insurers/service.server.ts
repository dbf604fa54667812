/** The brokerage's own list of insurers. */

import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/service.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
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

/** 422 on `name` where another insurer has it. */
async function write<T>(
  ctx: Context,
  actor: Actor,
  change: (ctx: InTransaction) => Promise<T>,
): Promise<T> {
  if (!canManageInsurers(actor)) throw new AppError('forbidden');
  try {
    return await transaction(ctx, change);
  } catch (error) {
    throw isUniqueViolation(error) ? invalidField('name', POLICY_ERRORS.insurerName) : error;
  }
}

/** All insurers, also those not offered any more. 403 for everyone but staff. */
export async function listInsurersForStaff(ctx: Context, actor: Actor): Promise<InsurerView[]> {
  if (!canKeepPolicies(actor)) throw new AppError('forbidden');
  return (await listInsurers(ctx.db)).map(present);
}

export const createInsurer = (
  ctx: Context,
  actor: Actor,
  { name }: InsurerInput,
): Promise<InsurerView> =>
  write(ctx, actor, async (ctx) => {
    const row = await insertInsurer(ctx.db, name);
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'insurer.created',
      subject: { type: 'insurer', id: row.id },
      after: { name },
    });
    return present(row);
  });

/** Renames an insurer, or ends or resumes offering it; its policies stay. 404 for none. */
export const editInsurer = (
  ctx: Context,
  actor: Actor,
  id: number,
  { name, is_active }: InsurerPatch,
): Promise<InsurerView> =>
  write(ctx, actor, async (ctx) => {
    const row = await lockInsurer(ctx.db, id);
    if (!row) throw new AppError('not_found');
    const next = { ...row, name: name ?? row.name, isActive: is_active ?? row.isActive };
    if (next.name === row.name && next.isActive === row.isActive) return present(row);
    await changeInsurer(ctx.db, id, { name: next.name, isActive: next.isActive });
    await recordAudit(ctx.db, {
      actorId: actor.id,
      action: 'insurer.updated',
      subject: { type: 'insurer', id },
      before: { name: row.name, is_active: row.isActive },
      after: { name: next.name, is_active: next.isActive },
    });
    return present(next);
  });
