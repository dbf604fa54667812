/** What comes next for a customer, of all its parts in the order of days. */
import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import { isAmong } from '#db/many.ts';
import {
  claims,
  policies,
  policyInstalments,
  policyReminders,
  requests,
  tasks,
} from '#db/schema/index.ts';
import { PART_COUNT_LIMIT as MOST } from '#domain/customers.ts';
import { RENEWABLE } from '#domain/policies/statuses.ts';
import { listPapers } from '#features/claims/claims.server.ts';
import { papersAsTheyStand } from '#features/claims/view.server.ts';
import { isOwing } from '#features/policies/instalments.rules.server.ts';
import { isOpenReminder } from '#features/policies/reminders/reminders.server.ts';
import { isVisibleTask } from '#features/tasks/tasks.rules.server.ts';
import { readTasks } from '#features/tasks/tasks.server.ts';
import type { TaskView } from '#features/tasks/tasks.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import { DUE_DAYS, type DueThing } from './detail.ts';
import { isOpenRequest, type Of, requestName, requestsOf } from './detail-of.server.ts';

type Claim = typeof claims.$inferSelect;

/** Steps after which the file needs no more papers. */
const OVER = ['paid', 'rejected'] as const;

/** The titles of the papers that the files of open claims still need, by request. */
export async function openPapersOf(
  { ctx }: Of,
  rows: readonly { claim: Claim; isOpen: boolean }[],
): Promise<Map<number, string[]>> {
  const open = rows.filter(
    ({ claim, isOpen }) => isOpen && !OVER.some((step) => step === claim.stage),
  );
  const ids = open.map(({ claim }) => claim.requestId);
  const stored = Map.groupBy(await listPapers(ctx.db, ids), ({ requestId }) => requestId);
  return new Map(
    open.map(({ claim }) => [
      claim.requestId,
      papersAsTheyStand(claim, stored.get(claim.requestId) ?? [])
        .filter(({ state }) => state === 'needed')
        .map(({ title }) => title),
    ]),
  );
}

const isOpenTaskOf = (of: Of) =>
  and(isVisibleTask(of.viewer), isNull(tasks.doneAt), isAmong(tasks.customerId, of.ids));

/** Its open tasks that the viewer may know of, the earliest due first, as far as they are counted. */
export const openTasksOf = (of: Of): Promise<TaskView[]> =>
  readTasks(of.ctx, of.viewer, { where: isOpenTaskOf(of), limit: MOST });

const thing = (given: Partial<DueThing> & Pick<DueThing, 'what' | 'on'>): DueThing => ({
  ...{ policy: null, request: null, reminder: null, task: null, amount_rial: null, papers: [] },
  ...given,
});

const policyName = { id: policies.id, number: policies.number, line: policies.line };

/** Policies that end soon or have ended without a next term. */
async function endsOf({ ctx, ids, today }: Of): Promise<DueThing[]> {
  const rows = await ctx.db
    .select({ policy: policyName, on: policies.endsOn })
    .from(policies)
    .where(
      and(
        isAmong(policies.customerId, ids),
        inArray(policies.status, [...RENEWABLE]),
        lte(policies.endsOn, addDays(today, DUE_DAYS)),
        gte(policies.endsOn, addDays(today, -DUE_DAYS)),
      ),
    )
    .orderBy(policies.endsOn, policies.id)
    .limit(MOST);
  return rows.map((row) => thing({ what: 'policy_end', ...row }));
}

/** The ends of policies that are not in the book, of which it wanted to be reminded. */
async function remindersOf({ ctx, ids, today }: Of): Promise<DueThing[]> {
  const rows = await ctx.db
    .select({
      reminder: { id: policyReminders.id, line: policyReminders.line },
      on: policyReminders.endsOn,
    })
    .from(policyReminders)
    .where(
      and(
        isAmong(policyReminders.customerId, ids),
        isOpenReminder,
        lte(policyReminders.endsOn, addDays(today, DUE_DAYS)),
        gte(policyReminders.endsOn, addDays(today, -DUE_DAYS)),
      ),
    )
    .orderBy(policyReminders.endsOn, policyReminders.id)
    .limit(MOST);
  return rows.map((row) => thing({ what: 'reminder_end', ...row }));
}

async function instalmentsOf({ ctx, ids, today }: Of): Promise<DueThing[]> {
  const rows = await ctx.db
    .select({
      policy: policyName,
      on: policyInstalments.dueOn,
      amount_rial: policyInstalments.amountRial,
    })
    .from(policies)
    .innerJoin(policyInstalments, eq(policyInstalments.policyId, policies.id))
    .where(
      and(
        isAmong(policies.customerId, ids),
        isOwing,
        isNull(policyInstalments.paidOn),
        lte(policyInstalments.dueOn, addDays(today, DUE_DAYS)),
      ),
    )
    .orderBy(policyInstalments.dueOn, policyInstalments.id)
    .limit(MOST);
  return rows.map((row) => thing({ what: 'instalment', ...row }));
}

/** The deadlines of open claims that are not met. */
async function deadlinesOf(of: Of): Promise<DueThing[]> {
  const rows = await of.ctx.db
    .select({ request: requestName, on: claims.deadlineOn })
    .from(requests)
    .innerJoin(claims, eq(claims.requestId, requests.id))
    .where(requestsOf(of, isOpenRequest, isNotNull(claims.deadlineOn)))
    .orderBy(claims.deadlineOn, requests.id)
    .limit(MOST);
  return rows.map(({ request, on }) =>
    thing({ what: 'claim_deadline', on: on ?? of.today, request }),
  );
}

/** Open claims whose files still need papers, by the day on which the claim is looked at next. */
async function papersOf(of: Of): Promise<DueThing[]> {
  const rows = await of.ctx.db
    .select({ request: requestName, claim: claims, at: requests.dueAt })
    .from(requests)
    .innerJoin(claims, eq(claims.requestId, requests.id))
    .where(requestsOf(of, isOpenRequest, notInArray(claims.stage, [...OVER])))
    .orderBy(requests.dueAt, requests.id)
    .limit(MOST);
  const open = await openPapersOf(
    of,
    rows.map(({ claim }) => ({ claim, isOpen: true })),
  );
  return rows.flatMap(({ request, claim, at }) => {
    const papers = open.get(request.id) ?? [];
    if (papers.length === 0) return [];
    const on = claim.deadlineOn ?? isoDateInTehran(at ?? of.ctx.now());
    return [thing({ what: 'claim_papers', on, request, papers })];
  });
}

async function followUpsOf(of: Of): Promise<DueThing[]> {
  const rows = await of.ctx.db
    .select({ request: requestName, at: requests.dueAt })
    .from(requests)
    .where(requestsOf(of, isOpenRequest))
    .orderBy(asc(requests.dueAt), requests.id)
    .limit(MOST);
  return rows.map(({ request, at }) =>
    thing({ what: 'follow_up', on: isoDateInTehran(at ?? of.ctx.now()), request }),
  );
}

/** All that is due with its open tasks, the nearest first, as far as it is counted. */
export async function dueOf(of: Of, tasks: readonly TaskView[]): Promise<DueThing[]> {
  const all = await Promise.all([
    endsOf(of),
    remindersOf(of),
    instalmentsOf(of),
    deadlinesOf(of),
    papersOf(of),
    followUpsOf(of),
    tasks.map((task) => thing({ what: 'task', on: task.due_on, task })),
  ]);
  return all
    .flat()
    .sort((a, b) => a.on.localeCompare(b.on))
    .slice(0, MOST);
}
