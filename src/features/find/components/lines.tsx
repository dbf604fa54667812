import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_STATUS_LABELS } from '#domain/policies/statuses.ts';
import { KIND_LABELS, RESULT_LABELS, STATUS_LABELS } from '#domain/requests.ts';
import { ROLE_TITLES } from '#domain/roles.ts';
import { formatJalaliDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconNotebook } from '#ui/icons/dashboard.ts';
import { IconSearch, IconUser } from '#ui/icons/index.ts';
import { KIND_LOOKS } from '#ui/icons/kinds.ts';
import { StatusMark } from '#ui/state/status-mark.tsx';
import type { FoundPerson, FoundPolicy, FoundRequest } from '../contract.ts';
import { FIND_TEXTS as TEXTS } from '../texts.ts';
import type { Choice } from './choices.ts';
import classes from './find.module.css';
import { Marked } from './marked.tsx';

type Words = { words: readonly string[] };

function NumberText({ number, words }: Words & { number: string }) {
  return (
    <bdi dir="ltr">
      <Marked text={toPersianDigits(number)} words={words} />
    </bdi>
  );
}

function RequestLine({ request, words }: Words & { request: FoundRequest }) {
  const { kind, status, result, service_title: subject } = request;
  const { icon: Icon, color } = KIND_LOOKS[kind];
  const state = result
    ? `${STATUS_LABELS[status]}، ${RESULT_LABELS[result]}`
    : STATUS_LABELS[status];
  return (
    <>
      <Icon size={22} stroke={1.6} aria-hidden className={classes.icon} style={{ color }} />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={request.full_name} words={words} />
        </span>
        <span className={classes.more}>
          {KIND_LABELS[kind]}
          {subject && (
            <>
              {'، '}
              <Marked text={subject} words={words} />
            </>
          )}
        </span>
        <span className={classes.more}>
          <NumberText number={groupPhone(request.phone_number)} words={words} />
          <span>
            {TEXTS.code}{' '}
            <NumberText number={request.matched_code ?? request.tracking_code} words={words} />
          </span>
          <bdi dir="ltr">{formatJalaliDate(request.created_at)}</bdi>
        </span>
      </span>
      <span className={classes.state}>
        <StatusMark stage={status}>{request.is_spam ? TEXTS.spam : state}</StatusMark>
        <span className={classes.holder}>{request.assignee?.name ?? TEXTS.unassigned}</span>
      </span>
    </>
  );
}

function PolicyLine({ policy, words }: Words & { policy: FoundPolicy }) {
  return (
    <>
      <IconNotebook size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={policy.holder_name} words={words} />
        </span>
        <span className={classes.more}>
          {CLAIM_LINE_LABELS[policy.line]}، {policy.insurer.name}
          {policy.insured_object && (
            <>
              {'، '}
              <Marked text={policy.insured_object} words={words} />
            </>
          )}
        </span>
        <span className={classes.more}>
          <NumberText number={groupPhone(policy.holder_phone)} words={words} />
          <span>
            {TEXTS.policyNumber} <NumberText number={policy.number} words={words} />
          </span>
        </span>
      </span>
      <span className={classes.state}>
        {POLICY_STATUS_LABELS[policy.status]}
        <span className={classes.holder}>{TEXTS.until(isoDateToJalali(policy.ends_on))}</span>
      </span>
    </>
  );
}

function PersonLine({ person, words }: Words & { person: FoundPerson }) {
  return (
    <>
      <IconUser size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={`${person.first_name} ${person.last_name}`} words={words} />
        </span>
        <span className={classes.more}>
          <NumberText number={groupPhone(person.phone_number)} words={words} />
          {person.national_code && (
            <span>
              {TEXTS.nationalCode} <NumberText number={person.national_code} words={words} />
            </span>
          )}
        </span>
      </span>
      <span className={classes.state}>
        {ROLE_TITLES[person.role]}
        {!person.is_active && <span className={classes.holder}>{TEXTS.inactive}</span>}
      </span>
    </>
  );
}

/** The line of one result. */
export function ChoiceLine({ choice, words }: Words & { choice: Choice }) {
  if (choice.of === 'request') return <RequestLine request={choice.request} words={words} />;
  if (choice.of === 'policy') return <PolicyLine policy={choice.policy} words={words} />;
  if (choice.of === 'person') return <PersonLine person={choice.person} words={words} />;
  return (
    <>
      <IconSearch size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.name}>{TEXTS.inThisList(choice.typed)}</span>
    </>
  );
}
