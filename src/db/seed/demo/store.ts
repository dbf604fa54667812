import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import {
  auditLog,
  requestEvents,
  requests,
  staffDuty,
  submissions,
  type users,
  views,
} from '../../schema/index.ts';
import type { Story } from './story.ts';

const BATCH = 250;

type AuditRow = typeof auditLog.$inferInsert & { at: Date };

/** The audit log's entries about a request's end. */
function auditOf({ request, events }: Story, subjectId: number): AuditRow[] {
  return events
    .filter(({ type }) => type === 'closed')
    .map(({ at, actorId }) => ({
      at,
      actorId,
      action: 'request.closed',
      subjectType: 'request',
      subjectId,
      before: { status: 'contacting' },
      after: { result: request.result, reason: request.closeReason },
    }));
}

/** A request's submission: in the demonstration each requester sends one. */
function submissionOf(
  { request, source }: Story,
  requestId: number,
): typeof submissions.$inferInsert {
  const { trackingCode, userId, service, details, rating, createdAt } = request;
  const sent = { requestId, trackingCode, userId, service, rating, createdAt };
  return { ...sent, serviceTitle: details?.service_title, source };
}

const SENDERS = ['created', 'message', 'rated'];
const isSenders = ({ type }: Story['events'][number]) => SENDERS.includes(type);

/** Stores requests with their events, and returns the audit log's entries about them. */
export async function insertStories(
  tx: Transaction,
  stories: readonly Story[],
): Promise<AuditRow[]> {
  const audited: AuditRow[] = [];
  for (let from = 0; from < stories.length; from += BATCH) {
    const batch = stories.slice(from, from + BATCH);
    const rows = await tx
      .insert(requests)
      .values(batch.map(({ request }) => request))
      .returning({ id: requests.id });
    const sent = await tx
      .insert(submissions)
      .values(batch.map((story, index) => submissionOf(story, rows[index]?.id ?? 0)))
      .returning({ id: submissions.id });
    const events = batch.flatMap((story, index) =>
      story.events.map((event) => ({
        ...event,
        requestId: rows[index]?.id ?? 0,
        submissionId: isSenders(event) ? sent[index]?.id : null,
      })),
    );
    events.sort((a, b) => a.at.getTime() - b.at.getTime());
    await tx.insert(requestEvents).values(events);
    audited.push(...batch.flatMap((story, index) => auditOf(story, rows[index]?.id ?? 0)));
  }
  return audited;
}

/** In the order of time, as a log grows. */
export async function insertAudit(tx: Transaction, rows: readonly AuditRow[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (let from = 0; from < inOrder.length; from += BATCH) {
    await tx.insert(auditLog).values(inOrder.slice(from, from + BATCH));
  }
}

/** Views that an office shares with all of its staff. */
const SHARED_VIEWS = [
  ['بی‌پاسخ از دیروز', 'status=new&due=overdue&sort=due'],
  ['قدیمی‌ترین‌های باز', 'sort=oldest'],
  ['ناموفق‌ها', 'status=closed&result=lost'],
] as const;
/** A clerk's own view. */
const OWN_VIEW = ['پیگیری‌های مانده', 'status=waiting&assignee=me&sort=due'] as const;

/** Views of the whole office, saved by its super-admin, and one of each admin's own. */
export async function insertViews(
  tx: Transaction,
  people: readonly Pick<typeof users.$inferSelect, 'id' | 'role'>[],
): Promise<void> {
  const boss = people.find(({ role }) => role === 'super_admin');
  const clerks = people.filter(({ role }) => role === 'admin');
  const own = clerks.map(({ id }) => ({ ownerId: id, view: OWN_VIEW, isShared: false }));
  const shared = boss
    ? SHARED_VIEWS.map((view) => ({ ownerId: boss.id, view, isShared: true }))
    : [];
  const rows = [...shared, ...own].map(({ view: [name, query], ...whose }) => ({
    ...whose,
    list: 'requests' as const,
    name,
    query,
  }));
  await tx.insert(views).values(rows);
}

/**
 * Marks the last clerk as off duty today and the one before as on leave, so that the choices of a colleague show who is
 * not there.
 */
export async function insertDuty(
  tx: Transaction,
  { clerks, now }: { clerks: readonly number[]; now: Date },
): Promise<void> {
  const [onLeave, away] = clerks.slice(1).slice(-2);
  const today = isoDateInTehran(now);
  if (away === undefined) return;
  await tx.insert(staffDuty).values({ userId: away, isOn: false, chosenFor: today });
  if (onLeave === undefined) return;
  const leave = { leaveFrom: addDays(today, -1), leaveUntil: addDays(today, 6) };
  await tx.insert(staffDuty).values({ userId: onLeave, ...leave });
}
