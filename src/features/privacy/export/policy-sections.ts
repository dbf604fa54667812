import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { formatJalaliDate } from '#lib/dates/jalali.ts';
import { inToman } from '#lib/text/toman.ts';
import type { PersonalData } from './contract.ts';
import { type CopyBlock, type CopyLine, line, time } from './lines.ts';
import { COPY_FIELDS as F, COPY_TEXTS as TEXTS } from './texts.ts';

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
      ...line(F.insured_object, policy.insured_object),
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
