import type { Transaction } from '#db/client.ts';
import { findStaff } from '#features/people/service.server.ts';
import type { InTransaction } from '#kit/context.ts';
import { AppError, conflict, invalidField } from '#lib/http/errors.ts';
import { constraintOf, isUniqueViolation } from '#lib/node/pg-errors.ts';
import { isInsurer, lockPolicy, type StoredPolicy } from './data.server.ts';
import { POLICY_ERRORS } from './texts.ts';

/** 422 for an insurer that does not exist, or is not offered any more and is not the earlier one. */
export async function assertInsurer(
  tx: Transaction,
  id: number,
  before: number | null = null,
): Promise<void> {
  if (id !== before && !(await isInsurer(tx, id, true))) {
    throw invalidField('insurer', POLICY_ERRORS.insurer);
  }
}

/** 422 for an owner who is no active colleague and is not the earlier one. */
export async function assertOwner(
  ctx: InTransaction,
  id: number | null,
  before: number | null = null,
): Promise<void> {
  if (id !== null && id !== before && !(await findStaff(ctx, id))) {
    throw invalidField('owner', POLICY_ERRORS.owner);
  }
}

/** A locked policy that may be changed: 404 for none, 409 for one whose person was erased. */
export async function requirePolicy(tx: Transaction, id: number): Promise<StoredPolicy> {
  const row = await lockPolicy(tx, id);
  if (!row) throw new AppError('not_found');
  if (row.erasedAt !== null) {
    throw conflict('erased', POLICY_ERRORS.erased);
  }
  return row;
}

/** Turns violations of the unique indexes of policies into error messages. */
export async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const constraint = constraintOf(error);
    if (constraint?.startsWith('policies_number'))
      throw invalidField('number', POLICY_ERRORS.number);
    if (constraint !== 'policies_next') throw error;
    throw conflict('renewed', POLICY_ERRORS.renewedBefore);
  }
}
