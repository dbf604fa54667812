/** The parts of a customer's page that have a list of their own, each with its newest rows and the way to that list. */
import type { ReactNode } from 'react';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { CLAIM_STAGE_LABELS } from '#domain/claims/stages.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import {
  ALL_KINDS_LIST,
  KIND_LABELS,
  KIND_LISTS,
  RESULT_LABELS,
  type RequestKind,
  STATUS_LABELS,
} from '#domain/requests.ts';
import { SMS_STATE_WORDS } from '#domain/sms-states.ts';
import { DaysLeft } from '#features/policies/book/days-left.tsx';
import { STATUS_STAGES } from '#features/policies/book/policy-row.tsx';
import { formatJalaliDate, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Card, Rows, Text, TextLink } from '#ui/look/look.tsx';
import { StatusMark } from '#ui/state/status-mark.tsx';
import { PAGE_TEXTS as TEXTS } from './customer-page.words.ts';
import type { CustomerDetail } from './detail.ts';

export type PartsOf = {
  customer: CustomerDetail;
  /** The dashboard of the role, `/dashboard/admin`. */
  base: string;
};

type PartProps = {
  title: string;
  /** What is said where there is nothing; a part without it is left out then. */
  none?: string;
  shown: number;
  /** How many there are in all; there may be more of what is counted to its limit. */
  count: number;
  /** The way to the rest: a link to a list, or a button. */
  foot?: ReactNode;
  /** What opens from the rows. */
  beside?: ReactNode;
  children: ReactNode;
};

/** How many of a part are shown, where that is not all. */
export function Shown({ shown, count }: Pick<PartProps, 'shown' | 'count'>) {
  if (count <= shown) return null;
  return (
    <Text as="span" size="sm" tone="muted">
      {TEXTS.shown(shown, count)}
    </Text>
  );
}

/** A card of rows, with how many there are behind the newest and the way to them. */
export function Part({ title, none, shown, count, foot, beside, children }: PartProps) {
  if (shown === 0 && none === undefined) return null;
  return (
    <Card title={title} isSmall aside={<Shown shown={shown} count={count} />}>
      {shown === 0 ? (
        <Text size="sm" tone="muted">
          {none}
        </Text>
      ) : (
        <Rows>{children}</Rows>
      )}
      {foot}
      {beside}
    </Card>
  );
}

export const linkTo = (base: string, { id, kind }: { id: number; kind: RequestKind }): string =>
  `${base}/${KIND_LISTS[kind].path}?request=${id}`;

/** The list of the customer's reminders in the book. */
export const remindersOf = ({ customer, base }: PartsOf): string =>
  `${base}/policies?tab=visitors&customer=${customer.id}`;

/** The latest term of each policy, running ones first. */
export function CustomerPolicies({ customer, base }: PartsOf) {
  const { policies, counts } = customer;
  return (
    <Part
      title={TEXTS.policies}
      none={TEXTS.policiesNone}
      shown={policies.length}
      count={counts.policies}
      foot={
        counts.terms > policies.length && (
          <TextLink to={`${base}/policies?tab=all&customer=${customer.id}`}>
            {TEXTS.all.policies(counts.policies, counts.terms)}
          </TextLink>
        )
      }
    >
      {policies.map((policy) => (
        <li key={policy.id}>
          <div>
            <TextLink to={`${base}/policies/${policy.id}`}>
              {CLAIM_LINE_LABELS[policy.line]}، {policy.insurer.name}
            </TextLink>
            <Text size="sm" tone="muted">
              <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
              {policy.insured_object && `، ${toPersianDigits(policy.insured_object)}`}
              {policy.terms > 1 && `، ${TEXTS.terms(policy.terms)}`}
            </Text>
          </div>
          <div>
            <StatusMark stage={STATUS_STAGES[policy.status]}>
              {POLICY_STATUS_LABELS[policy.status]}
            </StatusMark>
            {policy.texts_off && (
              <Text size="sm" tone="warning">
                {TEXTS.textsOff}
              </Text>
            )}
            <Text size="sm" tone="muted">
              <time dateTime={policy.ends_on}>{TEXTS.until(isoDateToJalali(policy.ends_on))}</time>
            </Text>
          </div>
        </li>
      ))}
    </Part>
  );
}

/** Reminders of policies that are not in the book, each until the office has made one of it. */
export function CustomerReminders({ customer, base }: PartsOf) {
  const { reminders, counts } = customer;
  const today = isoDateInTehran(new Date());
  return (
    <Part
      title={TEXTS.reminders}
      shown={reminders.length}
      count={counts.reminders}
      foot={
        counts.reminders > reminders.length && (
          <TextLink to={remindersOf({ customer, base })}>
            {TEXTS.all.reminders(counts.reminders)}
          </TextLink>
        )
      }
    >
      {reminders.map(({ id, line, ends_on: endsOn, phone_number: phone, last_text: text }) => (
        <li key={id}>
          <div>
            <TextLink to={remindersOf({ customer, base })}>{CLAIM_LINE_LABELS[line]}</TextLink>
            <Text size="sm" tone="muted">
              <bdi dir="ltr">{toPersianDigits(phone)}</bdi>
            </Text>
            {text && (
              <Text size="sm" tone="muted">
                {TEXTS.lastText(formatJalaliDate(text.at), SMS_STATE_WORDS[text.state])}
              </Text>
            )}
          </div>
          <div>
            <DaysLeft endsOn={endsOn} today={today} />
            <Text size="sm" tone="muted">
              <time dateTime={endsOn}>{isoDateToJalali(endsOn)}</time>
            </Text>
          </div>
        </li>
      ))}
    </Part>
  );
}

/** The claims, open ones first. */
export function CustomerClaims({ customer, base }: PartsOf) {
  const { claims, counts } = customer;
  return (
    <Part
      title={TEXTS.claims}
      shown={claims.length}
      count={counts.claims}
      foot={
        counts.claims > claims.length && (
          <TextLink to={`${base}/${KIND_LISTS.claim.path}?customer=${customer.id}`}>
            {TEXTS.all.claims(counts.claims)}
          </TextLink>
        )
      }
    >
      {claims.map(({ request, line, stage, loss_date: lossDate, ...open }) => (
        <li key={request.id}>
          <div>
            <TextLink to={linkTo(base, request)}>
              <span>
                {CLAIM_LINE_LABELS[line]}{' '}
                <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
              </span>
            </TextLink>
            <Text size="sm" tone="muted">
              {[
                TEXTS.lossOn(isoDateToJalali(lossDate)),
                open.is_open &&
                  open.deadline_on &&
                  TEXTS.deadline(isoDateToJalali(open.deadline_on)),
                open.open_papers > 0 && TEXTS.openPapers(open.open_papers),
              ]
                .filter(Boolean)
                .join('، ')}
            </Text>
          </div>
          <Text as="span">{CLAIM_STAGE_LABELS[stage]}</Text>
        </li>
      ))}
    </Part>
  );
}

/** The requests, open ones first. */
export function CustomerRequests({ customer, base }: PartsOf) {
  const { requests, counts } = customer;
  return (
    <Part
      title={TEXTS.requests}
      none={TEXTS.requestsNone}
      shown={requests.length}
      count={counts.requests}
      foot={
        counts.requests > requests.length && (
          <TextLink to={`${base}/${ALL_KINDS_LIST.path}?customer=${customer.id}`}>
            {TEXTS.all.requests(counts.requests, counts.claims)}
          </TextLink>
        )
      }
    >
      {requests.map((request) => (
        <li key={request.id}>
          <div>
            <TextLink to={linkTo(base, request)}>
              <span>
                {KIND_LABELS[request.kind]}{' '}
                <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
              </span>
            </TextLink>
            <Text size="sm" tone="muted">
              {[
                request.service_title,
                request.assignee ? TEXTS.with(request.assignee.name) : TEXTS.unassigned,
                formatJalaliDate(request.created_at),
              ]
                .filter(Boolean)
                .join('، ')}
            </Text>
          </div>
          <StatusMark stage={request.status}>
            {request.result ? RESULT_LABELS[request.result] : STATUS_LABELS[request.status]}
          </StatusMark>
        </li>
      ))}
    </Part>
  );
}
