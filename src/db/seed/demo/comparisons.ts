import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { DEFAULT_ROWS } from '#domain/comparisons/rows.ts';
import { minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import {
  comparisonOffers,
  comparisons,
  comparisonVersions,
  insurers,
  requestEvents,
  requests,
} from '../../schema/index.ts';
import type { Chance } from './chance.ts';

const COMPARISONS = 24;
const LINES: readonly ClaimLine[] = ['motor_hull', 'motor_third_party', 'fire'];
/** The contents of rows, some the same everywhere. */
const TERMS: Record<string, readonly string[]> = {
  سرمایه: ['۲ میلیارد تومان'],
  فرانشیز: ['۱۰٪', '۲۰٪', 'ندارد', 'تا ۵ میلیون تومان'],
  تقسیط: ['نقد', 'پیش‌پرداخت و ۴ قسط', 'پیش‌پرداخت و ۶ قسط'],
  تخفیف: ['۱۵٪ نقدی', '۱۰٪ نقدی', 'ندارد'],
};
const ANY = ['دارد', 'دارد', 'ندارد', 'با حق‌بیمهٔ اضافی'];
const REASON = 'فرانشیز کمتری دارد و شبکهٔ تعمیرگاه‌هایش به شما نزدیک‌تر است.';

type Given = { now: Date };

/** Open requests that have an assignee, each with its latest event. */
const listCompared = (tx: Transaction) =>
  tx
    .select({
      id: requests.id,
      clerk: requests.assigneeId,
      last: sql`max(${requestEvents.at})`.mapWith(requestEvents.at),
    })
    .from(requests)
    .innerJoin(requestEvents, eq(requestEvents.requestId, requests.id))
    .where(
      and(
        inArray(requests.kind, ['call', 'consultation']),
        inArray(requests.status, ['contacting', 'waiting']),
        eq(requests.isSpam, false),
        isNull(requests.joinedInto),
        isNotNull(requests.contactedAt),
      ),
    )
    .groupBy(requests.id, requests.assigneeId)
    .orderBy(asc(requests.id))
    .limit(COMPARISONS);

/** Comparisons for some requests: drafts, published ones, expired ones and some with a choice. */
export async function insertComparisons(
  tx: Transaction,
  chance: Chance,
  { now }: Given,
): Promise<void> {
  const known = await tx.select().from(insurers).orderBy(asc(insurers.id)).limit(8);
  const candidates = await listCompared(tx);
  const events: (typeof requestEvents.$inferInsert)[] = [];
  for (const [serial, request] of candidates.entries()) {
    const at = new Date(request.last.getTime() + minutes(10));
    if (known.length < 5 || at.getTime() > now.getTime() - minutes(40)) continue;
    const chosenAt = new Date(at.getTime() + minutes(30));
    const line = LINES[serial % LINES.length] ?? 'fire';
    const first = chance.whole(0, known.length - 1);
    const chosen = Array.from(
      { length: chance.whole(2, 4) },
      (_, place) => known[(first + place) % known.length],
    ).filter((one) => one !== undefined);
    const isDraft = serial % 4 === 0;
    const choice = !isDraft && chance.happens(0.5) ? chance.whole(0, chosen.length - 1) : null;
    const recommended = chance.whole(0, chosen.length - 1);
    const code = randomBytes(12).toString('base64url');
    const of = { requestId: request.id, createdBy: request.clerk, createdAt: at };
    const [comparison] = await tx
      .insert(comparisons)
      .values({ ...of, code })
      .returning();
    const rows = DEFAULT_ROWS[line].map((label, place) => ({ key: `row-${place + 1}`, label }));
    const [version] = await tx
      .insert(comparisonVersions)
      .values({
        comparisonId: comparison?.id ?? 0,
        version: 1,
        state: isDraft ? 'draft' : 'published',
        line,
        validUntil: addDays(isoDateInTehran(at), 14),
        rows,
        recommended,
        reason: REASON,
        ...(!isDraft && { publishedAt: at, publishedBy: request.clerk }),
        ...(choice !== null && { chosenOffer: choice, chosenAt }),
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    await tx.insert(comparisonOffers).values(
      chosen.map((insurer, position) => ({
        versionId: version?.id ?? 0,
        position,
        insurerId: insurer.id,
        insurer: insurer.name,
        premiumRial: chance.whole(40, 260) * 1_000_000,
        ...(chance.happens(0.5) && { firstRial: 20_000_000, instalments: 4 }),
        values: Object.fromEntries(
          rows.map(({ key, label }) => [key, chance.pick(TERMS[label] ?? ANY)]),
        ),
      })),
    );
    if (isDraft) continue;
    const about = { comparison: comparison?.id ?? 0, comparison_version: 1 };
    const names = chosen.map(({ name }) => name).join('، ');
    events.push({
      requestId: request.id,
      type: 'comparison_published',
      actorId: request.clerk,
      payload: { ...about, compared_insurers: names },
      at,
    });
    if (choice === null) continue;
    events.push({
      requestId: request.id,
      type: 'comparison_chosen',
      payload: { ...about, chosen_insurer: chosen[choice]?.name ?? '' },
      at: chosenAt,
    });
  }
  events.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
  if (events.length > 0) await tx.insert(requestEvents).values(events);
}
