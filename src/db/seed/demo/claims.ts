import { inArray } from 'drizzle-orm';
import { deadlinesOf, nextDeadline, notifyBy } from '#domain/claims/deadlines.ts';
import { CLAIM_STILL_DAYS } from '#domain/claims/figures.ts';
import type { ClaimLine } from '#domain/claims/lines.ts';
import { CLAIM_TRACK, type ClaimStage } from '#domain/claims/stages.ts';
import { FIRST_REASONS } from '#domain/close-reasons.ts';
import type { OfficeHours } from '#domain/hours/office-hours.ts';
import { addWorkingMinutes } from '#domain/hours/working-hours.ts';
import { RESPONSE_MINUTES } from '#domain/requests.ts';
import { days, hours, minutes } from '#lib/dates/durations.ts';
import { isoDateInTehran } from '#lib/dates/jalali.ts';
import { addDays } from '#lib/dates/jalali-periods.ts';
import type { Transaction } from '../../client.ts';
import { claimPapers, claims, requests } from '../../schema/index.ts';
import type { Story, StoryRequest } from './story.ts';

/** Of each claim: its line, how many days ago it was reported, its stage, and for how many days it has not moved. */
const FILES: readonly (readonly [ClaimLine, number, ClaimStage, number?])[] = [
  ['motor_hull', 1, 'registered'],
  ['fire', 3, 'registered'],
  ['motor_third_party', 4, 'papers_complete'],
  ['motor_third_party', 9, 'notified'],
  ['cargo', 14, 'assessment'],
  ['engineering', 41, 'assessment', CLAIM_STILL_DAYS + 3],
  ['fire', 33, 'offered'],
  ['motor_hull', 41, 'paid'],
  ['liability', 55, 'rejected'],
  ['motor_third_party', 68, 'paid'],
];

const STORIES: Record<ClaimLine, string> = {
  motor_third_party: 'در تقاطع از پشت به خودروی جلویی خوردم و سپر هر دو آسیب دید.',
  motor_hull: 'در پارکینگ به ستون خورد و در و گلگیر چپ فرورفت.',
  fire: 'از اتصال برق، بخشی از انبار و کالا سوخت.',
  liability: 'کارگر از داربست افتاد و دستش شکست.',
  health: 'هزینهٔ بستری پرداخت نشده است.',
  cargo: 'چند کارتن هنگام تخلیه خیس رسید.',
  engineering: 'جرثقیل کارگاه هنگام کار آسیب دید.',
  accident_life: 'در ورزش پایم شکست.',
  other: 'شیشهٔ ویترین شکست.',
};

const RIAL = 180_000_000;

type Given = {
  now: Date;
  office: OfficeHours;
  clerks: readonly number[];
  newcomer: (createdAt: Date) => StoryRequest;
};

export type ClaimStory = Story & { line: ClaimLine; stage: ClaimStage; lossDate: string };

/** The stages that a file went through to its current one. */
const wayTo = (stage: ClaimStage): ClaimStage[] =>
  stage === 'rejected'
    ? ['papers_complete', 'notified', 'assessment', 'rejected']
    : CLAIM_TRACK.slice(1, (CLAIM_TRACK as readonly ClaimStage[]).indexOf(stage) + 1);

function tellClaim(given: Given, serial: number): ClaimStory {
  const { now, office, clerks, newcomer } = given;
  const [line, age, stage, stillDays = 0] = FILES[serial] ?? ['other', 1, 'registered'];
  const createdAt = new Date(now.getTime() - days(age) - minutes(40 * serial));
  const lossDate = addDays(isoDateInTehran(createdAt), -1);
  const clerk = clerks[serial % clerks.length] ?? null;
  const details = {
    line,
    loss_date: lossDate,
    has_injury: String(line === 'liability'),
    description: STORIES[line],
    province: 'تهران',
    city: 'تهران',
    insurer: 'ایران',
  };
  const firstResponseAt = new Date(createdAt.getTime() + minutes(30));
  const dueAt = addWorkingMinutes(now, 240, office);
  const steps = wayTo(stage);
  const lastMoved = now.getTime() - days(stillDays);
  const span = (lastMoved - firstResponseAt.getTime()) / (steps.length + 2);
  const at = (place: number) => new Date(firstResponseAt.getTime() + span * (place + 1));
  const isOver = stage === 'paid' || stage === 'rejected';
  const closedAt = new Date(at(steps.length).getTime());
  const result = stage === 'paid' ? ('won' as const) : ('lost' as const);
  const refused = FIRST_REASONS.claim.find(({ id }) => id === 'rejected');
  const why =
    result === 'won'
      ? { note: 'خسارت پرداخت شد.' }
      : { reason_id: refused?.id, lost_reason: refused?.label };
  const amount_rial = String(RIAL);
  return {
    line,
    stage,
    lossDate,
    request: {
      ...newcomer(createdAt),
      kind: 'claim',
      service: null,
      details,
      isSplit: true,
      assigneeId: clerk,
      attempts: 1,
      respondBy: addWorkingMinutes(createdAt, RESPONSE_MINUTES.claim, office),
      firstResponseAt,
      firstResponseMinutes: 30,
      contactedAt: firstResponseAt,
      updatedAt: isOver ? closedAt : at(steps.length - 1),
      ...(isOver
        ? {
            status: 'closed' as const,
            closedAt,
            result,
            reasonId: why.reason_id,
            closeReason: why.note,
            dueAt: null,
          }
        : { status: 'waiting' as const, followUpAt: dueAt, dueAt }),
    },
    events: [
      { type: 'created', actorId: null, at: createdAt, payload: details },
      { type: 'answered', actorId: clerk, at: firstResponseAt, payload: {} },
      ...steps.map((step, place) => ({
        type: 'claim_stage' as const,
        actorId: clerk,
        at: at(place),
        payload: {
          stage: step,
          was: steps[place - 1] ?? 'registered',
          ...((step === 'offered' || step === 'paid') && { amount_rial }),
        },
      })),
      ...(isOver
        ? [
            {
              type: 'closed' as const,
              actorId: clerk,
              at: closedAt,
              payload: { result, ...why },
            },
          ]
        : []),
    ],
  };
}

/** Some claims at every stage. */
export const claimStories = (given: Given): ClaimStory[] =>
  FILES.map((_, serial) => tellClaim(given, serial));

/** The claims' own rows, once their requests are stored. */
export async function insertClaimFiles(
  tx: Transaction,
  stories: readonly ClaimStory[],
  { now, office }: Pick<Given, 'now' | 'office'>,
): Promise<void> {
  const codes = stories.map(({ request }) => request.trackingCode);
  const rows = await tx
    .select({ id: requests.id, code: requests.trackingCode })
    .from(requests)
    .where(inArray(requests.trackingCode, codes));
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  const today = isoDateInTehran(now);
  const files = stories.map(({ request, events, line, stage, lossDate }) => {
    const timeOf = (step: ClaimStage) =>
      events.find(({ type, payload }) => type === 'claim_stage' && payload?.stage === step)?.at ??
      null;
    const notifiedAt = timeOf('notified');
    const notifiedOn = notifiedAt && isoDateInTehran(notifiedAt);
    const dates = { line, lossDate, stage, notifiedOn };
    const rules = { office, figures: {} };
    return {
      requestId: ids.get(request.trackingCode) ?? 0,
      line,
      lossDate,
      hasInjury: line === 'liability',
      insurer: 'ایران',
      stage,
      previousStage: wayTo(stage).at(-2) ?? null,
      insurerReference: notifiedAt ? `خ-${request.trackingCode.slice(-4)}` : null,
      offeredRial: timeOf('offered') ? RIAL : null,
      paidRial: timeOf('paid') ? RIAL : null,
      reportedAt: request.createdAt ?? now,
      notifiedAt,
      offeredAt: timeOf('offered'),
      paidAt: timeOf('paid'),
      notifyBy: notifyBy(line, lossDate, rules),
      deadlineOn: nextDeadline(deadlinesOf(dates, rules, today)),
      updatedAt: request.updatedAt ?? now,
    };
  });
  await tx.insert(claims).values(files);
  const received = files.flatMap(({ requestId, updatedAt }) =>
    ['policy', 'national_card'].map((key) => ({
      requestId,
      key,
      state: 'received' as const,
      updatedAt: new Date(updatedAt.getTime() - hours(1)),
    })),
  );
  await tx.insert(claimPapers).values(received);
}
