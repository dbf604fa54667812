import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import { POLICY_WORDS } from '#domain/policies/words.ts';
import type { RequestStatus } from '#domain/requests.ts';
import { OwnerClaim } from '#features/claims/owner/owner-claim.tsx';
import { sentPapers } from '#features/claims/owner/sent-papers.ts';
import type { MyComparison } from '#features/comparisons/shown.ts';
import { policyAnchor } from '#features/policies/wallet/policy-card.tsx';
import { OwnFiles } from '#features/tracking/attach/own-files.tsx';
import { addOwnPaper } from '#features/tracking/attach/own-paper.tsx';
import { RATING_TEXTS, CARD_TEXTS as TEXTS } from '#features/tracking/own/own.words.ts';
import { expectedAnswerOf, isToBeRated, statusTextOf } from '#features/tracking/own/view.ts';
import { wishedTimeInWords } from '#features/tracking/track/message-fields.tsx';
import type { MyRequest, PublicEvent } from '#features/tracking/track/track.ts';
import {
  eventInWords,
  MESSAGE_TEXTS,
  PROGRESS_STEPS,
  STEP_OF_STATUS,
} from '#features/tracking/track/track.words.ts';
import { formatNearDateTime, isoDateInTehran, isoDateToJalali } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CopyButton } from '#ui/button/copy.tsx';
import { IconChevronDown } from '#ui/icons/index.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ABOUT_TEXTS } from '../account.ts';
import { useReloadMyRequests } from '../use-account.ts';
import { nameOf, reportedPolicy } from './about.ts';
import aboutPoliciesClasses from './about-policies.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { Message } from './message.tsx';
import { Objection } from './objection.tsx';
import { GivenRating, RatingForm } from './rating.tsx';
import requestBodyClasses from './request-body.module.css';
import classes from './request-card.module.css';

export const headingId = (trackingCode: string): string => `own-${trackingCode}`;

/** A closing dialog returns the focus to its opener first; this has to come later. */
const AFTER_THE_DIALOG = 80;

/** Moves the focus to a request's heading when the button that had it is gone. */
export function focusRequest(trackingCode: string): void {
  setTimeout(() => document.getElementById(headingId(trackingCode))?.focus(), AFTER_THE_DIALOG);
}

type Props = {
  request: Pick<MyRequest, 'policies' | 'claim'>;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/** The policies that a request is about; each of the customer's own links to its card. */
function AboutPolicies({ request, policiesPath }: Props) {
  const { policies } = request;
  const reported = reportedPolicy(request);
  if (policies.length === 0 && !reported) return null;
  return (
    <div className={aboutPoliciesClasses.box}>
      {policies.map((policy) => (
        <p key={policy.id}>
          <Link to={`${policiesPath}#${policyAnchor(policy.id)}`}>{nameOf(policy)}</Link>
          {policy.insured_object && <span>{policy.insured_object}</span>}
          <span className={aboutPoliciesClasses.quiet}>
            {POLICY_WORDS.number} <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
          </span>
        </p>
      ))}
      {reported && <p>{reported}</p>}
    </div>
  );
}

function stateOf({ chosen_insurer, valid_until }: MyComparison, today: string): string {
  if (chosen_insurer !== null) return ABOUT_TEXTS.chosen(chosen_insurer);
  if (valid_until === null) return '';
  const day = isoDateToJalali(valid_until);
  return valid_until < today ? ABOUT_TEXTS.expired(day) : ABOUT_TEXTS.holds(day);
}

type ComparisonsProps = { request: Pick<MyRequest, 'comparisons'>; now: Date };

/** The comparisons of a request, and their outcomes. */
function Comparisons({ request: { comparisons }, now }: ComparisonsProps) {
  if (comparisons.length === 0) return null;
  const today = isoDateInTehran(now);
  return (
    <div className={aboutPoliciesClasses.box}>
      {comparisons.map((comparison) => (
        <p key={comparison.code}>
          <Link to={`/comparison/${comparison.code}`}>
            {ABOUT_TEXTS.comparison(CLAIM_LINE_LABELS[comparison.line])}
          </Link>
          <span className={aboutPoliciesClasses.quiet}>{stateOf(comparison, today)}</span>
        </p>
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FactsProps = {
  request: MyRequest;
  expectedAnswer: ReturnType<typeof expectedAnswerOf>;
  now: Date;
};

/** When the next call comes, the code to give on the telephone, and the date of the request. */
function RequestFacts({ request, expectedAnswer, now }: FactsProps) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <dl className={classes.facts}>
      {expectedAnswer && !expectedAnswer.isLate && (
        <Fact label={expectedAnswer.label}>{time(expectedAnswer.at)}</Fact>
      )}
      {request.closed_at !== null && <Fact label={TEXTS.closedAt}>{time(request.closed_at)}</Fact>}
      <Fact label={TEXTS.since}>{time(request.created_at)}</Fact>
      <Fact label={TEXTS.code}>
        <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
        <CopyButton text={request.tracking_code} label={TEXTS.copy} />
      </Fact>
    </dl>
  );
}

/**
 * How far a request has come, from right to left. For the eye only: the text above it is the same, and screen
 * readers read that.
 */
function RequestProgress({ status }: { status: RequestStatus }) {
  const reached = STEP_OF_STATUS[status];
  return (
    <ol className={requestBodyClasses.steps} aria-hidden="true">
      {PROGRESS_STEPS.map((label, index) => (
        <li
          key={label}
          className={requestBodyClasses.step}
          data-reached={index < reached || undefined}
          data-current={index === reached - 1 || undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

type SubjectsProps = { request: Pick<MyRequest, 'subjects'>; now: Date };

/** The subjects of a request with several submissions, each with its time and its code. */
function Subjects({ request: { subjects }, now }: SubjectsProps) {
  if (subjects.length < 2) return null;
  return (
    <section className={requestBodyClasses.section}>
      <h4 className={requestBodyClasses.title}>{TEXTS.subjects}</h4>
      <ul className={requestBodyClasses.list}>
        {subjects.map(({ tracking_code, subject, created_at, is_withdrawn }) => (
          <li key={tracking_code}>
            <span className={requestBodyClasses.subject} data-withdrawn={is_withdrawn || undefined}>
              {subject || TEXTS.noSubject}
            </span>
            {is_withdrawn && <span className={requestBodyClasses.more}>{TEXTS.withdrawn}</span>}
            <span className={requestBodyClasses.more}>
              <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>
              {'، '}
              {TEXTS.code} <bdi dir="ltr">{toPersianDigits(tracking_code)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type TimelineProps = { events: readonly PublicEvent[]; now: Date; isFirstOpen: boolean };

/** The history of a request, oldest first. The reader's choice to unfold it stays. */
function MyTimeline({ events, now, isFirstOpen }: TimelineProps) {
  const [isOpen, setOpen] = useState(isFirstOpen);
  return (
    <details
      className={requestBodyClasses.box}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={requestBodyClasses.summary}>
        <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        {TEXTS.timeline} ({toPersianDigits(events.length)})
      </summary>
      <ol className={requestBodyClasses.timelineList}>
        {events.map(({ type, at, follow_up_at, text, preferred_time, stage }) => (
          <li key={`${type} ${at}`} className={requestBodyClasses.entry}>
            <span className={requestBodyClasses.words}>
              {eventInWords(type, stage)}
              {follow_up_at !== null && (
                <>
                  {' '}
                  {TEXTS.followUp}{' '}
                  <time dateTime={follow_up_at}>{formatNearDateTime(follow_up_at, now)}</time>
                </>
              )}
              {preferred_time !== undefined &&
                ` ${MESSAGE_TEXTS.wishedTime} ${wishedTimeInWords(preferred_time)}`}
              {text !== undefined && <span className={requestBodyClasses.written}>{text}</span>}
            </span>
            <time dateTime={at} className={requestBodyClasses.at}>
              {formatNearDateTime(at, now)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}

export type RequestProps = {
  request: MyRequest;
  now: Date;
  /** The path of the customer's policies. */
  policiesPath: string;
};

/** The part of a request below its heading: what comes next, its history, and what the customer can do. */
export function RequestBody({ request, now, policiesPath }: RequestProps) {
  const [isCancelling, setCancelling] = useState(false);
  const isOpen = request.status !== 'closed';
  const reload = useReloadMyRequests();
  const expectedAnswer = expectedAnswerOf(request, now);

  function thank(): void {
    notify.success(RATING_TEXTS.thanks);
    focusRequest(request.tracking_code);
  }

  return (
    <>
      <p className={classes.meaning}>{statusTextOf(request).meaning}</p>
      <AboutPolicies request={request} policiesPath={policiesPath} />
      <Comparisons request={request} now={now} />
      {request.claim ? (
        <OwnerClaim
          claim={request.claim}
          sent={sentPapers(request.timeline)}
          addPaper={addOwnPaper(request, () => void reload())}
        />
      ) : (
        isOpen && <RequestProgress status={request.status} />
      )}
      {expectedAnswer?.isLate && <p className={classes.late}>{TEXTS.late}</p>}
      <RequestFacts request={request} expectedAnswer={expectedAnswer} now={now} />
      <Subjects request={request} now={now} />
      <Objection request={request} onSent={() => focusRequest(request.tracking_code)} />
      {isToBeRated(request) && <RatingForm id={request.id} onRated={thank} />}
      {request.rating !== null && <GivenRating score={request.rating} />}
      <OwnFiles
        id={request.id}
        files={request.attachments}
        isOpen={isOpen}
        onAdded={() => void reload()}
      />
      {isOpen && <Message id={request.id} onSent={() => focusRequest(request.tracking_code)} />}
      <div className={classes.foot}>
        <MyTimeline events={request.timeline} now={now} isFirstOpen={isOpen} />
        {isOpen && (
          <Button variant="default" className={classes.cancel} onClick={() => setCancelling(true)}>
            {TEXTS.cancel}
          </Button>
        )}
      </div>
      <CancelDialog
        request={request}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => focusRequest(request.tracking_code)}
      />
    </>
  );
}
