/** What a hold on a person protects (`personal_holds`): no sweep deletes it until the hold is lifted. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  customerPhones,
  customers,
  personalHolds,
  policies,
  policyReminders,
  requests,
  smsOutbox,
  submissions,
  tasks,
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

/** Whether a customer has a number of a person under a hold, or is the customer of such an account. */
export const isHeldCustomer: SQL = sql`(exists (select 1 from ${customerPhones}
    where ${customerPhones.customerId} = ${customers.id} and ${isOnNumber(customerPhones.phoneNumber)})
  or exists (select 1 from ${users} where ${users.customerId} = ${customers.id} and ${isOnAccount(users.id)}))`;

/** Whether a task is about a person under a hold: their request, their policy or their customer. */
export const isHeldTask: SQL = sql`(exists (select 1 from ${requests} where ${requests.id} = ${tasks.requestId} and ${isHeldRequest})
  or exists (select 1 from ${policies} where ${policies.id} = ${tasks.policyId} and ${isOnNumber(policies.holderPhone)})
  or exists (select 1 from ${customerPhones} where ${customerPhones.customerId} = ${tasks.customerId}
    and ${isOnNumber(customerPhones.phoneNumber)}))`;
