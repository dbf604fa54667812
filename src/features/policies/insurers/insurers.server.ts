/** The brokerage's own list of insurers. */
import { asc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '#db/client.ts';
import { insurers } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, type InTransaction, transaction } from '#kit/context.ts';
import { routes } from '#kit/serve.server.ts';
import { AppError, invalidField, permit } from '#lib/http/errors.ts';
import { isUniqueViolation } from '#lib/node/pg-errors.ts';
import { canKeepPolicies, canManageInsurers } from '../permissions.ts';
import { POLICY_ERRORS, POLICY_REPLIES as REPLIES } from '../policies.words.ts';
import {
  createInsurerCall,
  editInsurerCall,
  type InsurerInput,
  type InsurerPatch,
  type InsurerView,
  listInsurersCall,
} from './insurers.ts';

type StoredInsurer = typeof insurers.$inferSelect;

/** All insurers, in the order they were added. */
const listInsurers = (db: Queryable): Promise<StoredInsurer[]> =>
  db.select().from(insurers).orderBy(asc(insurers.id));

async function lockInsurer(tx: Transaction, id: number): Promise<StoredInsurer | null> {
  const [row] = await tx.select().from(insurers).where(eq(insurers.id, id)).for('update');
  return row ?? null;
}

/** Throws a unique violation where the name is taken, as `changeInsurer` does. */
async function insertInsurer(tx: Transaction, name: string): Promise<StoredInsurer> {
  const [row] = await tx.insert(insurers).values({ name }).returning();
  if (!row) throw new Error('an insert always answers a row');
  return row;
}

async function changeInsurer(
  tx: Transaction,
  id: number,
  change: { name?: string; isActive?: boolean },
): Promise<void> {
  await tx.update(insurers).set(change).where(eq(insurers.id, id));
}

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
  permit(canManageInsurers(actor));
  try {
    return await transaction(ctx, change);
  } catch (error) {
    throw isUniqueViolation(error) ? invalidField('name', POLICY_ERRORS.insurerName) : error;
  }
}

/** All insurers, also those not offered any more. 403 for everyone but staff. */
async function listInsurersForStaff(ctx: Context, actor: Actor): Promise<InsurerView[]> {
  permit(canKeepPolicies(actor));
  return (await listInsurers(ctx.db)).map(present);
}

const createInsurer = (ctx: Context, actor: Actor, { name }: InsurerInput): Promise<InsurerView> =>
  write(ctx, actor, async (ctx) => {
    const row = await insertInsurer(ctx.db, name);
    await recordAudit(ctx.db, actor.id, 'insurer.created', row.id, { after: { name } });
    return present(row);
  });

/** Renames an insurer, or ends or resumes offering it; its policies stay. 404 for none. */
const editInsurer = (
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
    await recordAudit(ctx.db, actor.id, 'insurer.updated', id, {
      before: { name: row.name, is_active: row.isActive },
      after: { name: next.name, is_active: next.isActive },
    });
    return present(next);
  });

/** Names of insurers: staff reads, super-admins write. */
export const insurerRoutes = routes('policies', (serve) => {
  serve(
    listInsurersCall,
    { access: 'staff', summary: 'The insurers', says: REPLIES.insurers },
    ({ ctx, actor }) => listInsurersForStaff(ctx, actor),
  );

  serve(
    createInsurerCall,
    { access: 'super-admin', summary: 'Add an insurer', says: REPLIES.insurerSaved },
    ({ ctx, actor, body }) => createInsurer(ctx, actor, body),
  );

  serve(
    editInsurerCall,
    {
      access: 'super-admin',
      summary: 'Rename an insurer, or offer it no more',
      says: REPLIES.insurerSaved,
    },
    ({ ctx, actor, params: { id }, body }) => editInsurer(ctx, actor, id, body),
  );
});
