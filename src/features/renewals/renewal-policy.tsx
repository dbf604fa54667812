import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { daysLeftInWords, nearnessOf, POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import type { Actor } from '#domain/roles.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import { dashboardPath } from '#features/auth/permissions.ts';
import { formatJalaliDateTime, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Fact, Facts, Group, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { type RenewalView, RENEWAL_TEXTS as TEXTS } from './renewals.ts';

const TONES = { over: 'danger', soon: 'warning', far: 'soft' } as const;

type Props = { renewal: RenewalView; me: Pick<Actor, 'role'>; now: Date };

/** The policy that a request is to renew: its data, its last day, and the texts that its holder got. */
export function RenewalPolicy({ renewal, me, now }: Props) {
  const { policy, next_id } = renewal;
  const page = (id: number) => `${dashboardPath(me.role)}/policies/${id}`;
  const today = isoDateInTehran(now);
  return (
    <Stack as="section" aria-label={TEXTS.title}>
      <Group as="header" justify="between">
        <h3>{TEXTS.title}</h3>
        <TextLink to={page(policy.id)}>{TEXTS.open}</TextLink>
      </Group>
      <p>
        {WORDS.ends}: <time dateTime={policy.ends_on}>{isoDateToJalali(policy.ends_on)}</time>{' '}
        <Text as="strong" tone={TONES[nearnessOf(policy.ends_on, today)]}>
          {daysLeftInWords(policy.ends_on, today)}
        </Text>
      </p>
      {next_id !== null && (
        <p>
          {TEXTS.renewedBefore} <TextLink to={page(next_id)}>{TEXTS.openNext}</TextLink>
        </p>
      )}
      <Facts>
        <Fact label={WORDS.line}>{CLAIM_LINE_LABELS[policy.line]}</Fact>
        <Fact label={WORDS.insurer}>{policy.insurer.name}</Fact>
        <Fact label={WORDS.number}>{toPersianDigits(policy.number)}</Fact>
        <Fact label={WORDS.object}>{policy.insured_object}</Fact>
        <Fact label={WORDS.premiumInWords}>
          {policy.premium_rial === null ? null : inToman(policy.premium_rial)}
        </Fact>
        <Fact label={WORDS.status}>{POLICY_STATUS_LABELS[policy.status]}</Fact>
      </Facts>
      <HolderTexts renewal={renewal} />
    </Stack>
  );
}

function HolderTexts({
  renewal: { texts, reminders_stopped_at: stoppedAt },
}: Pick<Props, 'renewal'>) {
  if (stoppedAt) return <Text tone="muted">{TEXTS.stopped(formatJalaliDateTime(stoppedAt))}</Text>;
  if (texts.length === 0) return <Text tone="muted">{TEXTS.noTexts}</Text>;
  return (
    <ul>
      {texts.map(({ id, at, state, days_before, instalment_id }) => (
        <Text
          as="li"
          key={id}
          size="sm"
          tone={state === 'unknown' || state === 'failed' ? 'danger' : 'muted'}
        >
          {instalment_id === null ? TEXTS.ofEnd(toPersianDigits(days_before)) : TEXTS.ofInstalment}
          {'، '}
          <time dateTime={at}>{formatJalaliDateTime(at)}</time>: {SMS_STATE_WORDS[state]}
        </Text>
      ))}
    </ul>
  );
}
