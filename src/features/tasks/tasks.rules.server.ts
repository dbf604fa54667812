import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { customerPhones, policies, requests, tasks, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/roles.ts';
import { canHaveComplaintTasks } from './permissions.ts';

/** The tasks that a colleague may know of: `canSeeTask` in SQL. */
export const isVisibleTask = (actor: Pick<Actor, 'id' | 'role'>): SQL | undefined =>
  and(
    canHaveComplaintTasks(actor) ? undefined : eq(tasks.isOfComplaint, false),
    or(
      eq(tasks.ownerId, actor.id),
      eq(tasks.createdBy, actor.id),
      sql`coalesce(${tasks.customerId}, ${tasks.policyId}, ${tasks.requestId}) is not null`,
    ),
  );

/** Not done, and due by the end of a day. */
export const isDueBy = (day: string): SQL | undefined =>
  and(isNull(tasks.doneAt), lte(tasks.dueOn, day));

/** Not done, and due on a later day. */
export const isDueAfter = (day: string): SQL | undefined =>
  and(isNull(tasks.doneAt), gt(tasks.dueOn, day));

type Of = { userId: number | null; phoneNumber: string };

/**
 * Tasks about a person: about their requests and policies, and about customers that have their account or
 * their number. Of a family that shares a number they are of all, as the requests under it are.
 */
export const isTaskAbout = ({ userId, phoneNumber }: Of): SQL =>
  sql`(${tasks.requestId} in (select ${requests.id} from ${requests}
      where ${requests.phoneNumber} = ${phoneNumber})
    or ${tasks.policyId} in (select ${policies.id} from ${policies}
      where ${policies.holderPhone} = ${phoneNumber})
    or ${tasks.customerId} in (select ${customerPhones.customerId} from ${customerPhones}
      where ${customerPhones.phoneNumber} = ${phoneNumber}
      union select ${users.customerId} from ${users} where ${users.id} = ${userId}))`;
