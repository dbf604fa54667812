import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { days, hours } from '#lib/dates/durations.ts';
import type { Transaction } from '../../client.ts';
import { lowRatings, ratingAsks, requestEvents, requests, smsOutbox } from '../../schema/index.ts';

/** How long ago the office began to send rating texts. */
const ASKED_FOR = days(60);
/** The number of latest low ratings without an answer; the first of them is taken. */
const WAITING = 4;

const ANSWERS = [
  'تماس گرفتیم، از تأخیر پوزش خواستیم و کارشناس دیگری پیگیری کرد.',
  'گفت‌وگو شد؛ شرایط بیمه‌نامه را دوباره توضیح دادیم و راضی شد.',
  'حق با او بود؛ شیوهٔ پاسخ در ساعت شلوغ بازبینی شد.',
];

type Given = { now: Date; boss: number };

/** The texts that asked for a rating, a day after the end. */
async function insertAsks(tx: Transaction, now: Date): Promise<void> {
  const { id, trackingCode, fullName, phoneNumber, closedAt } = requests;
  const closed = await tx
    .select({ id, trackingCode, fullName, phoneNumber, closedAt })
    .from(requests)
    .where(
      and(
        inArray(requests.result, ['won', 'lost']),
        inArray(requests.kind, ['call', 'consultation', 'partner', 'claim']),
        isNull(requests.joinedInto),
        sql`${closedAt} > ${new Date(now.getTime() - ASKED_FOR).toISOString()}::timestamptz`,
        lt(closedAt, new Date(now.getTime() - days(2))),
      ),
    )
    .orderBy(asc(closedAt));
  for (const { closedAt: ended, ...request } of closed) {
    if (ended === null) continue;
    const askedAt = new Date(ended.getTime() + days(1));
    const [text] = await tx
      .insert(smsOutbox)
      .values({
        phoneNumber: request.phoneNumber,
        template: 'rating-ask',
        requestId: request.id,
        body: `کارگزار\n${request.fullName} گرامی، از رسیدگی به درخواست ${request.trackingCode} چقدر راضی بودید؟\nلغو۱۱`,
        state: 'sent',
        inHours: true,
        ...{ dueAt: askedAt, createdAt: askedAt, updatedAt: askedAt },
      })
      .returning({ id: smsOutbox.id });
    if (!text) continue;
    const asked = { requestId: request.id, closedAt: ended, smsId: text.id, askedAt };
    await tx.insert(ratingAsks).values(asked);
  }
}

/** The queue of low ratings: all but the latest were answered the day after, as their timelines show. */
async function insertLowRatings(tx: Transaction, { now, boss }: Given): Promise<void> {
  const { id, requestId, at, payload } = requestEvents;
  const rated = await tx
    .select({ id, requestId, at, score: sql`(${payload} ->> 'score')::int`.mapWith(Number) })
    .from(requestEvents)
    .where(and(eq(requestEvents.type, 'rated'), sql`(${payload} ->> 'score')::int <= 2`))
    .orderBy(asc(at), asc(id));
  for (const [place, { id: eventId, at: createdAt, ...of }] of rated.entries()) {
    const left = rated.length - place;
    const closedAt = new Date(createdAt.getTime() + hours(20));
    const isWaiting = left <= WAITING || closedAt.getTime() > now.getTime();
    const taken = { takenBy: boss, takenAt: isWaiting ? now : closedAt };
    const answer = ANSWERS[place % ANSWERS.length] ?? '';
    await tx.insert(lowRatings).values({
      ...{ ...of, eventId, createdAt },
      ...((!isWaiting || left === WAITING) && taken),
      ...(!isWaiting && { closedBy: boss, closedAt, answer }),
    });
    if (isWaiting && left !== WAITING) continue;
    await tx.insert(requestEvents).values({
      requestId: of.requestId,
      type: isWaiting ? 'rating_taken' : 'rating_answered',
      actorId: boss,
      payload: { score: String(of.score), ...(!isWaiting && { note: answer }) },
      at: isWaiting ? now : closedAt,
    });
  }
}

/** The rating texts, and the low ratings with their answers. */
export async function insertRatings(tx: Transaction, given: Given): Promise<void> {
  await insertAsks(tx, given.now);
  await insertLowRatings(tx, given);
}
