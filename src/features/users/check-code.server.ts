/** National codes that staff checked against the person's papers: only these prove who the person is. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { type UserRow, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { recordAudit } from '#features/audit/audit.server.ts';
import { type Context, transaction } from '#kit/context.ts';
import { AppError, conflict } from '#lib/http/errors.ts';
import { lockUsers } from './access/access.server.ts';
import { canCheckCode, canViewUser } from './permissions.ts';
import { type CheckCodeInput, type CodeCheck, USER_ERRORS } from './users.ts';

/** Stores who checked the national code of a locked account. The database clears it when the code changes. */
async function saveCodeCheck(
  tx: Queryable,
  id: number,
  check: { codeCheckedBy: number; codeCheckedAt: Date },
): Promise<void> {
  await tx.update(users).set(check).where(eq(users.id, id));
}

/** The name of a staff member. */
async function findChecker(db: Queryable, id: number) {
  const { firstName, lastName } = users;
  const [row] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Who checked the current national code, and when; null while it is unchecked. */
export async function codeCheckOf(
  db: Queryable,
  { codeCheckedAt: at, codeCheckedBy: by }: Pick<UserRow, 'codeCheckedAt' | 'codeCheckedBy'>,
): Promise<CodeCheck | null> {
  if (!at || by === null) return null;
  const checker = await findChecker(db, by);
  const name = checker ? `${checker.firstName} ${checker.lastName}`.trim() : '';
  return { at: at.toISOString(), by: { id: by, name } };
}

/**
 * Records that the national code of an account was checked. 404 for a user that the caller may not know
 * of, 403 for the caller's own, 409 where there is no code (`no_code`), or another than the caller saw
 * (`other_code`). An earlier check stays.
 */
export function checkNationalCode(
  ctx: Context,
  actor: Actor,
  id: number,
  { national_code: seen }: CheckCodeInput,
): Promise<CodeCheck> {
  return transaction(ctx, async (ctx) => {
    const locked = await lockUsers(ctx.db, [actor.id, id]);
    const self = locked.get(actor.id);
    if (!self?.isActive || self.role !== actor.role) throw new AppError('unauthenticated');
    const target = locked.get(id);
    if (!target || !canViewUser(actor, target)) throw new AppError('not_found');
    if (!canCheckCode(actor, target)) {
      throw new AppError('forbidden', { code: 'own_account', message: USER_ERRORS.ownAccount });
    }
    if (!target.nationalCode) throw conflict('no_code', USER_ERRORS.noCode);
    if (seen !== undefined && seen !== target.nationalCode) {
      throw conflict('other_code', USER_ERRORS.otherCode);
    }
    const before = await codeCheckOf(ctx.db, target);
    if (before) return before;
    const check = { codeCheckedBy: actor.id, codeCheckedAt: ctx.now() };
    await saveCodeCheck(ctx.db, id, check);
    await recordAudit(ctx.db, actor.id, 'user.code_checked', id, {
      after: { national_code: target.nationalCode },
    });
    const name = `${self.firstName} ${self.lastName}`.trim();
    return { at: check.codeCheckedAt.toISOString(), by: { id: actor.id, name } };
  });
}
