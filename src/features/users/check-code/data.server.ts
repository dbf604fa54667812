import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/client.ts';
import { users } from '#db/schema/index.ts';

/** Writes who checked the national code of a locked account. The database takes it away when the code changes. */
export async function saveCodeCheck(
  tx: Queryable,
  id: number,
  check: { codeCheckedBy: number; codeCheckedAt: Date },
): Promise<void> {
  await tx.update(users).set(check).where(eq(users.id, id));
}

/** What somebody of the staff is called. */
export async function findChecker(db: Queryable, id: number) {
  const { firstName, lastName } = users;
  const [row] = await db.select({ firstName, lastName }).from(users).where(eq(users.id, id));
  return row ?? null;
}
