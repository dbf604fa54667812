import type { Database } from '#db/client.ts';
import type { PersonInput } from '../contract.ts';
import { findNameOfRequest, type Person } from './data.server.ts';
import { findHolder } from './policies.data.server.ts';

/** A person's name: that of the account, else the one on the request or the policy. */
export async function nameOf(
  db: Database,
  { user }: Person,
  { request_id, policy_id }: PersonInput,
): Promise<string> {
  if (user) return `${user.firstName} ${user.lastName}`.trim();
  if (policy_id !== undefined) return (await findHolder(db, policy_id))?.name ?? '';
  return (await findNameOfRequest(db, request_id ?? 0)) ?? '';
}
