/** What importing a book and undoing an import have in common: both go in steps, in a user's name. */
import type { Transaction } from '#db/client.ts';
import { canImportPolicies } from '../permissions.ts';
import { findAccountOf } from './data.server.ts';

/** Another user changed the rows of a step just now: the step has to be repeated. */
export class Raced extends Error {
  override readonly name = 'Raced';
}

/** Whether an account may import, or undo an import, right now. */
export async function mayStillImport(tx: Transaction, userId: number): Promise<boolean> {
  const account = await findAccountOf(tx, userId);
  return account?.isActive === true && canImportPolicies(account);
}
