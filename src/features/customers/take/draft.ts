import { z } from 'zod';
import { type DeadlineRules, deadlinesOf, nextDeadline } from '#domain/claims/deadlines.ts';
import { CLAIM_LINES, type ClaimLine } from '#domain/claims/lines.ts';
import { canSeeKind, type SentKind } from '#domain/requests.ts';
import type { Role } from '#domain/roles.ts';
import { WAYS, type Way } from '#domain/sources.ts';
import { followUpPresets } from '#features/handling/outcome/follow-up-form.tsx';
import { isAfterEnd, type LastDay, OUTCOME_TEXTS } from '#features/handling/outcome/outcome.ts';
import { sentName } from '#features/requests/kinds/field.ts';
import { SENT_KINDS } from '#features/requests/kinds/kinds.ts';
import { isIsoDate, isoDateInTehran } from '#lib/dates/jalali.ts';
import { instantOf, readTime } from '#lib/dates/typed-time.ts';
import { normalisePhone } from '#lib/phone/phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import type { KnownCustomer, KnownPerson } from '#ui/dashboard/enter-request.tsx';
import {
  type Answers,
  answerIn,
  emptied,
  filledIn,
  type Iran,
  takenOut,
  unlisted,
} from './known.ts';
import { fieldsOfKind, TAKE_INPUTS, TO_ME, TO_NOBODY } from './take.ts';
import { TAKE_ERRORS as ERRORS } from './take.words.ts';

/** What comes next: the clerk does it now, at a time, a colleague does it, or it waits for anyone. */
export const NEXTS = ['mine', 'follow_up', 'hand_over', 'queue'] as const;
type Next = (typeof NEXTS)[number];

/** A time of one's own, instead of one of the presets. */
export const PICKED = 'picked';

/**
 * The form as it is filled in, with the answers beside by the names under which they are sent; those of other
 * kinds stay, in case it was that kind after all.
 */
export type TakeDraft = {
  /** What was typed to find the person. */
  who: string;
  customer: KnownCustomer | null;
  /** What the chosen policy of the customer has filled in. */
  policy: Answers;
  /** The person is new: name and number are asked for. */
  isNew: boolean;
  full_name: string;
  phone_number: string;
  kind: SentKind;
  way: Way;
  next: Next;
  assignee: string | null;
  /** The place of a preset, or `PICKED`. */
  when: string;
  follow_up_at: string;
  time: string;
  /** The time that the server knew to lie after the end: sent once more, it is meant so. */
  refused_at: string;
  notify: boolean;
};

const EMPTY: TakeDraft = {
  ...{ who: '', customer: null, policy: {}, isNew: false, full_name: '', phone_number: '' },
  ...{ kind: 'call', way: 'phone', next: 'mine', assignee: null },
  ...{ when: '0', follow_up_at: '', time: '', refused_at: '', notify: false },
};

/** What has to be known of a kept form, for it to be shown: a tab keeps them while the site gets newer. */
const kept = z.looseObject({
  kind: z.enum(Object.keys(SENT_KINDS)),
  way: z.enum(WAYS),
  next: z.enum(NEXTS),
  customer: z.looseObject({ name: z.string(), phones: z.array(z.string()) }).nullable(),
});

/** The form as it was left; null where it was not, or cannot be shown any more. */
export function restoredDraft(stored: string, fresh: TakeDraft): TakeDraft | null {
  try {
    return { ...fresh, ...(kept.parse(JSON.parse(stored)) as Partial<TakeDraft>) };
  } catch {
    return null;
  }
}

/** The fresh form in place of what was restored, of which no answer stays. */
export const startedAgain = (draft: TakeDraft, fresh: TakeDraft): TakeDraft => ({
  ...Object.fromEntries(Object.keys(draft).map((name) => [name, ''])),
  ...fresh,
});

/** The person is another one: what was filled in of the customer goes, what the clerk wrote stays. */
export const ofAnother = (draft: TakeDraft): Partial<TakeDraft> => ({
  ...(draft.customer && takenOut(draft, draft.customer)),
  ...emptied(draft, draft.policy),
  ...{ customer: null, policy: {}, isNew: false },
});

/** A number among other words, in any digits, with spaces and dashes in it. */
const NUMBER = /[+۰-۹٠-٩\d][۰-۹٠-٩\d\s\u200c()-]{5,}[۰-۹٠-٩\d]/u;

/** A name and a number in any order, as somebody says them: «رضا کریمی ۰۹۱۲ ۱۲۳ ۴۵ ۶۷». */
export function readWho(typed: string): { full_name: string; phone_number: string } {
  const number = NUMBER.exec(typed)?.[0] ?? '';
  const rest = typed
    .replace(number, ' ')
    .replace(/[،,؛:\s]+/gu, ' ')
    .trim();
  // A few digits are no name either, and may be the beginning of a number.
  const isName = /\p{L}/u.test(rest);
  const phone = number === '' && !isName ? rest : number.trim();
  return { full_name: isName ? rest : '', phone_number: toPersianDigits(phone) };
}

/** Whether a whole number was typed, and nothing else. */
export const isWholeNumber = (typed: string): boolean => normalisePhone(typed) !== null;

/** The form before anything is typed, with what is known of the person. */
export function freshDraft({ typed = '', customer }: KnownPerson): TakeDraft {
  return {
    ...EMPTY,
    ...(customer && filledIn(EMPTY, customer)),
    who: toPersianDigits(typed),
    customer: customer ?? null,
    full_name: customer?.name ?? '',
    phone_number: toPersianDigits(customer?.phones[0] ?? ''),
  };
}

const isClaimLine = (line: string): line is ClaimLine =>
  (CLAIM_LINES as readonly string[]).includes(line);

/** The last day on which a call still helps: the first deadline of a claim whose line and day are filled in. */
export function lastDayIn(draft: TakeDraft, rules: DeadlineRules): LastDay | null {
  const [line, lossDate] = [answerIn(draft, 'line'), answerIn(draft, 'loss_date')];
  if (draft.kind !== 'claim' || !isClaimLine(line) || !isIsoDate(lossDate)) return null;
  const dates = { line, lossDate, stage: 'registered', notifiedOn: null } as const;
  const day = nextDeadline(deadlinesOf(dates, rules, isoDateInTehran(new Date())));
  return day === null ? null : { day, of: 'claim' };
}

/** The time that is chosen, or null. */
export function timeOf(draft: TakeDraft, rules: DeadlineRules): Date | null {
  const { when, follow_up_at, time } = draft;
  if (when === PICKED) return instantOf(follow_up_at, time);
  const presets = followUpPresets(new Date(), rules.office, lastDayIn(draft, rules));
  return presets[Number(when)]?.at ?? null;
}

/** Whether the time that is chosen lies after the end, and so is asked about. */
export function isAskedAbout(draft: TakeDraft, rules: DeadlineRules): boolean {
  const at = draft.next === 'follow_up' ? timeOf(draft, rules) : null;
  if (!at) return false;
  return (
    at.toISOString() === draft.refused_at || isAfterEnd(at, lastDayIn(draft, rules), new Date())
  );
}

const assigneeOf = ({ next, assignee }: TakeDraft): string => {
  if (next === 'queue') return TO_NOBODY;
  return next === 'hand_over' ? (assignee ?? '') : TO_ME;
};

/** The answers of the kind by the names under which they are sent. */
function answersIn(draft: TakeDraft): Record<string, string> {
  const fields = Object.entries(fieldsOfKind(draft.kind));
  const answers = fields.map(([name, field]) => {
    const sent = sentName(name, field);
    return [sent, answerIn(draft, sent)];
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
}

/** What is wrong with the time to call again. */
function wrongTime(draft: TakeDraft): Record<string, string> {
  if (draft.when !== PICKED) return { follow_up_at: OUTCOME_TEXTS.dateMissing };
  return {
    ...(!isIsoDate(draft.follow_up_at) && { follow_up_at: OUTCOME_TEXTS.dateMissing }),
    ...(readTime(draft.time) === null && { time: OUTCOME_TEXTS.wrongTime }),
  };
}

/**
 * The form as it shows itself, which is what is sent: without a place that no list has, and without a next step
 * where it is not the clerk's to choose.
 */
export const shownIn = (
  draft: TakeDraft,
  { role, iran }: { role: Role; iran: Iran | null },
): TakeDraft => ({
  ...draft,
  ...(iran && unlisted(draft, iran)),
  ...(!canSeeKind(role, draft.kind) && { next: 'mine' }),
});

/** The body of the call, or what is wrong by the names of the fields. */
export function bodyOf(draft: TakeDraft, rules: DeadlineRules) {
  const { kind, customer, isNew, next, way, notify } = draft;
  // What was typed and not chosen is a new person's.
  const { full_name, phone_number } = customer || isNew ? draft : readWho(draft.who);
  const at = next === 'follow_up' ? timeOf(draft, rules) : null;
  const body = {
    ...answersIn(draft),
    ...{ kind, phone_number, way, notify, assignee: assigneeOf(draft) },
    ...(customer && { customer: customer.id }),
    // The name of a customer is known where it is stored, and may be one that no visitor may have.
    ...(full_name !== customer?.name && { full_name }),
    ...(at && { follow_up_at: at.toISOString() }),
    // The words above the button ask about it.
    ...(isAskedAbout(draft, rules) && { after_end: true }),
  };
  const wrong: Record<string, string> = {
    ...(full_name.trim() === '' && { full_name: ERRORS.name }),
    ...(phone_number.trim() === '' && { phone_number: ERRORS.phone }),
    ...(next === 'hand_over' && !draft.assignee && { assignee: ERRORS.assignee }),
    ...(next === 'follow_up' && !at && wrongTime(draft)),
  };
  for (const { path, message } of TAKE_INPUTS[kind].safeParse(body).error?.issues ?? []) {
    wrong[path.join('.')] ??= message;
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { body };
}
