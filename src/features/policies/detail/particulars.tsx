import type { ReactNode } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { TEXT_FIELDS } from '#domain/policies/fields.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { daysLeftInWords, nearnessOf, POLICY_WORDS as WORDS } from '#domain/policies/words.ts';
import { ALL_KINDS_LIST, KIND_LISTS, STATUS_LABELS } from '#domain/requests.ts';
import { formatJalaliDateTime, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { inToman } from '#lib/text/toman.ts';
import { Card, Fact, Facts, Text, TextLink } from '#ui/look/look.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { STATUS_STAGES } from '../book/policy-row.tsx';
import { CallLink } from '../call-link.tsx';
import { NEARNESS_TONES } from '../policies.words.ts';
import type { PolicyDetail } from './detail.ts';
import { POLICY_TEXTS as TEXTS } from './detail.words.ts';

function LastDay({ policy }: { policy: PolicyDetail }) {
  const today = isoDateInTehran(new Date());
  const isOpen = policy.status === 'active' || policy.status === 'lapsed';
  return (
    <>
      <time dateTime={policy.ends_on}>{isoDateToJalali(policy.ends_on)}</time>
      {isOpen && (
        <Text as="span" tone={NEARNESS_TONES[nearnessOf(policy.ends_on, today)]}>
          {` (${daysLeftInWords(policy.ends_on, today)})`}
        </Text>
      )}
    </>
  );
}

type Props = {
  policy: PolicyDetail;
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
  /** The actions on the policy. */
  actions: ReactNode;
};

/** The facts of a policy: holder, insurer, number, first and last day. */
export function PolicyParticulars({ policy, base, actions }: Props) {
  const { holder_name, holder_phone, status, request, premium_rial } = policy;
  return (
    <Card
      title={
        policy.customer_id === null ? (
          holder_name
        ) : (
          <TextLink to={`${base}/customers/${policy.customer_id}`}>{holder_name}</TextLink>
        )
      }
      isSmall
      aside={<StatusMark stage={STATUS_STAGES[status]}>{POLICY_STATUS_LABELS[status]}</StatusMark>}
    >
      {policy.is_erased && (
        <Text tone="muted" size="sm">
          {TEXTS.erased}
        </Text>
      )}
      <Facts>
        {!policy.is_erased && (
          <Fact label={WORDS.phone}>
            <CallLink phone={holder_phone} label={TEXTS.call(holder_name)} />
          </Fact>
        )}
        <Fact label={WORDS.line}>{CLAIM_LINE_LABELS[policy.line]}</Fact>
        <Fact label={WORDS.insurer}>{policy.insurer.name}</Fact>
        <Fact label={WORDS.number}>
          <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
        </Fact>
        {policy.same_number.map((other) => (
          <Fact key={other.id} label={TEXTS.sameNumber}>
            <TextLink to={`${base}/policies/${other.id}`}>
              <bdi dir="ltr">{toPersianDigits(other.number)}</bdi>
            </TextLink>
          </Fact>
        ))}
        {TEXT_FIELDS.map(({ name, label }) => (
          <Fact key={name} label={label}>
            {toPersianDigits(policy[name] ?? '')}
          </Fact>
        ))}
        <Fact label={WORDS.starts}>{isoDateToJalali(policy.starts_on)}</Fact>
        <Fact label={WORDS.ends}>
          <LastDay policy={policy} />
        </Fact>
        <Fact label={WORDS.premiumInWords}>
          {premium_rial === null ? null : inToman(premium_rial)}
        </Fact>
        <Fact label={WORDS.owner}>{policy.owner?.name ?? WORDS.unassigned}</Fact>
        <Fact label={TEXTS.request}>
          {request && (
            <TextLink to={`${base}/${ALL_KINDS_LIST.path}?request=${request.id}`}>
              <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
            </TextLink>
          )}
        </Fact>
        <Fact label={TEXTS.renewal}>
          {policy.renewal && (
            <>
              <TextLink to={`${base}/${KIND_LISTS.renewal.path}?request=${policy.renewal.id}`}>
                <bdi dir="ltr">{toPersianDigits(policy.renewal.tracking_code)}</bdi>
              </TextLink>
              {` (${STATUS_LABELS[policy.renewal.status]})`}
            </>
          )}
        </Fact>
        <Fact label={TEXTS.cancelledAt}>
          {policy.cancelled_at && formatJalaliDateTime(policy.cancelled_at)}
        </Fact>
        <Fact label={TEXTS.cancelReason}>{policy.cancel_reason}</Fact>
      </Facts>
      {actions}
    </Card>
  );
}
