/** What a hold on a person protects (`personal_holds`): no sweep deletes it until the hold is lifted. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  personalHolds,
  policyReminders,
  requests,
  smsOutbox,
  submissions,
  users,
} from './schema/index.ts';

/** A hold in force on the person who has a number today, or had it that day. */
const isOnNumber = (number: SQLWrapper): SQL =>
  sql`exists (select 1 from ${personalHolds} left join ${users} on ${users.id} = ${personalHolds.userId}
    where ${personalHolds.liftedAt} is null
      and (${personalHolds.phoneNumber} = ${number} or ${users.phoneNumber} = ${number}))`;

const isOnAccount = (account: SQLWrapper): SQL =>
  sql`exists (select 1 from ${personalHolds}
    where ${personalHolds.liftedAt} is null and ${personalHolds.userId} = ${account})`;

/**
 * Whether a sender of a request is under a hold: by its number, or by an account that sent something for it.
 */
export const isHeldRequest: SQL = sql`(${isOnNumber(requests.phoneNumber)}
  or ${isOnAccount(requests.userId)}
  or exists (select 1 from ${submissions} where ${submissions.requestId} = ${requests.id}
    and ${isOnAccount(submissions.userId)}))`;

/** Whether a text goes to a person under a hold, or is about a request of theirs. */
export const isHeldText: SQL = sql`(${isOnNumber(smsOutbox.phoneNumber)}
  or exists (select 1 from ${requests} where ${requests.id} = ${smsOutbox.requestId} and ${isHeldRequest}))`;

/** Whether a visitor's reminder belongs to a person under a hold. */
export const isHeldReminder: SQL = sql`${isOnNumber(policyReminders.phoneNumber)}`;
