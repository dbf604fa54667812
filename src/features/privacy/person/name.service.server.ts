import type { Database } from '#db/client.ts';
import type { PersonInput } from '../contract.ts';
import { findNameOfRequest, type Person } from './data.server.ts';

/** What a person is called: by the account's name, else by the one on the request. */
export async function nameOf(
  db: Database,
  { user }: Person,
  { request_id }: PersonInput,
): Promise<string> {
  if (user) return `${user.firstName} ${user.lastName}`.trim();
  return (await findNameOfRequest(db, request_id ?? 0)) ?? '';
}
