import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { formatJalaliDate, formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import type { PersonalData } from './export.ts';
import { COPY_FIELDS as F, COPY_TEXTS as TEXTS } from './export.words.ts';

/** One line of the copy: a label and its value. A value with `isCode` is drawn left to right. */
export type CopyLine = { label: string; value: string; isCode?: boolean };
export type CopyBlock = { title: string; lines: CopyLine[] };
export type CopySection = { title: string; blocks: CopyBlock[] };

export const time = (at: string | null): string => (at ? formatJalaliDateTime(at) : '');
export const line = (
  label: string,
  value: string | null | undefined,
  isCode = false,
): CopyLine[] =>
  value
    ? [{ label, value: isCode ? toPersianDigits(value) : value, ...(isCode && { isCode }) }]
    : [];

/** One policy, as the copy of a person's data has it. */
export function policyBlock(policy: PersonalData['policies'][number]): CopyBlock {
  const premium = policy.premium_rial === null ? '' : inToman(policy.premium_rial);
  return {
    title: TEXTS.policy(CLAIM_LINE_LABELS[policy.line], policy.insurer),
    lines: [
      ...line(F.name, policy.holder_name),
      ...line(F.policy_number, policy.number, true),
      ...line(F.status, POLICY_STATUS_LABELS[policy.status]),
      ...line(F.starts, formatJalaliDate(policy.starts_on)),
      ...line(F.ends, formatJalaliDate(policy.ends_on)),
      ...line(F.premium, premium),
      ...TEXT_FIELDS.flatMap(({ name, label }) => line(label, policy[name])),
      ...line(F.cancel_reason, policy.cancel_reason),
      ...policy.instalments.flatMap(({ due_on, amount_rial, paid_on }) =>
        line(
          F.instalment,
          TEXTS.instalment(
            inToman(amount_rial),
            formatJalaliDate(due_on),
            paid_on && formatJalaliDate(paid_on),
          ),
        ),
      ),
      ...policy.files.flatMap(({ filename }) => line(F.file, filename)),
      ...line(F.created, time(policy.created_at)),
    ],
  };
}

/** The person's reminders, and whether they are subscribed. */
export function reminderLines({ policy_reminders, reminded }: PersonalData): CopyLine[] {
  const lines = [
    ...line(TEXTS.remindedSince, time(reminded?.since ?? null)),
    ...line(TEXTS.remindersStopped, time(reminded?.stopped_at ?? null)),
  ];
  const asked = policy_reminders.map(({ full_name, line: of, ends_on, created_at }) => ({
    label: time(created_at),
    value: [CLAIM_LINE_LABELS[of], formatJalaliDate(ends_on), full_name].filter(Boolean).join('، '),
  }));
  return [...lines, ...asked];
}

/** What the staff had to do for the person. */
export const taskLines = ({ tasks }: PersonalData): CopyLine[] =>
  tasks.map(({ title, due_on, done_at, created_at }) => ({
    label: time(created_at),
    value: `${title}، ${done_at ? TEXTS.taskDone(time(done_at)) : TEXTS.taskOpen(formatJalaliDate(due_on))}`,
  }));
