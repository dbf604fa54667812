/** What a hold on a person keeps (`personal_holds`): no sweep takes it while nobody lifted that. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  personalHolds,
  policyReminders,
  requests,
  smsOutbox,
  submissions,
  users,
} from './schema/index.ts';

/** A hold that is in force on whoever has a number today, or had it that day. */
const isOnNumber = (number: SQLWrapper): SQL =>
  sql`exists (select 1 from ${personalHolds} left join ${users} on ${users.id} = ${personalHolds.userId}
    where ${personalHolds.liftedAt} is null
      and (${personalHolds.phoneNumber} = ${number} or ${users.phoneNumber} = ${number}))`;

const isOnAccount = (account: SQLWrapper): SQL =>
  sql`exists (select 1 from ${personalHolds}
    where ${personalHolds.liftedAt} is null and ${personalHolds.userId} = ${account})`;

/** Whether somebody who asked for a request is held: by its number, or by an account that sent something for it. */
export const isHeldRequest: SQL = sql`(${isOnNumber(requests.phoneNumber)}
  or ${isOnAccount(requests.userId)}
  or exists (select 1 from ${submissions} where ${submissions.requestId} = ${requests.id}
    and ${isOnAccount(submissions.userId)}))`;

/** Whether a text is to somebody who is held, or about a request of theirs. */
export const isHeldText: SQL = sql`(${isOnNumber(smsOutbox.phoneNumber)}
  or exists (select 1 from ${requests} where ${requests.id} = ${smsOutbox.requestId} and ${isHeldRequest}))`;

/** Whether what a visitor asked to be reminded of is of somebody who is held. */
export const isHeldReminder: SQL = sql`${isOnNumber(policyReminders.phoneNumber)}`;
