import { Button } from '@mantine/core';
import { useState } from 'react';
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
import { Fold } from '#features/tracking/fold.tsx';
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
import { Fact, Facts, FormActions, Group, Note, Rows, Stack, Text } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { ABOUT_TEXTS } from '../account.ts';
import { useReloadMyRequests } from '../use-account.ts';
import { nameOf, reportedPolicy } from './about.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { Message } from './message.tsx';
import { Objection } from './objection.tsx';
import { GivenRating, RatingForm } from './rating.tsx';
import classes from './requests.module.css';

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
    <div>
      {policies.map((policy) => (
        <Group as="p" gap="1h" align="baseline" key={policy.id}>
          <Link to={`${policiesPath}#${policyAnchor(policy.id)}`}>{nameOf(policy)}</Link>
          {policy.insured_object && <span>{policy.insured_object}</span>}
          <Text as="span" size="sm" tone="muted">
            {POLICY_WORDS.number} <bdi dir="ltr">{toPersianDigits(policy.number)}</bdi>
          </Text>
        </Group>
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
    <div>
      {comparisons.map((comparison) => (
        <Group as="p" gap="1h" align="baseline" key={comparison.code}>
          <Link to={`/comparison/${comparison.code}`}>
            {ABOUT_TEXTS.comparison(CLAIM_LINE_LABELS[comparison.line])}
          </Link>
          <Text as="span" size="sm" tone="muted">
            {stateOf(comparison, today)}
          </Text>
        </Group>
      ))}
    </div>
  );
}

type RequestFactsProps = {
  request: MyRequest;
  expectedAnswer: ReturnType<typeof expectedAnswerOf>;
  now: Date;
};

/** When the next call comes, the code to give on the telephone, and the date of the request. */
function RequestFacts({ request, expectedAnswer, now }: RequestFactsProps) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <Facts>
      {expectedAnswer && !expectedAnswer.isLate && (
        <Fact label={expectedAnswer.label}>{time(expectedAnswer.at)}</Fact>
      )}
      {request.closed_at !== null && <Fact label={TEXTS.closedAt}>{time(request.closed_at)}</Fact>}
      <Fact label={TEXTS.since}>{time(request.created_at)}</Fact>
      <Fact label={TEXTS.code}>
        <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
        <CopyButton text={request.tracking_code} label={TEXTS.copy} />
      </Fact>
    </Facts>
  );
}

/**
 * How far a request has come, from right to left. For the eye only: the text above it is the same, and screen
 * readers read that.
 */
function RequestProgress({ status }: { status: RequestStatus }) {
  const reached = STEP_OF_STATUS[status];
  return (
    <ol className={classes.steps} aria-hidden="true">
      {PROGRESS_STEPS.map((label, index) => (
        <li
          key={label}
          className={classes.step}
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
    <Stack as="section" gap="half">
      <Text as="h4" size="xs" tone="muted" weight="regular">
        {TEXTS.subjects}
      </Text>
      <ul>
        {subjects.map(({ tracking_code, subject, created_at, is_withdrawn }) => (
          <Group as="li" gap="1h" align="baseline" key={tracking_code}>
            {is_withdrawn ? <s>{subject || TEXTS.noSubject}</s> : subject || TEXTS.noSubject}
            <Text as="span" size="xs" tone="muted">
              {is_withdrawn && `${TEXTS.withdrawn} `}
              <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>
              {'، '}
              {TEXTS.code} <bdi dir="ltr">{toPersianDigits(tracking_code)}</bdi>
            </Text>
          </Group>
        ))}
      </ul>
    </Stack>
  );
}

type TimelineProps = { events: readonly PublicEvent[]; now: Date; isFirstOpen: boolean };

/** The history of a request, oldest first. The reader's choice to unfold it stays. */
function MyTimeline({ events, now, isFirstOpen }: TimelineProps) {
  const [isOpen] = useState(isFirstOpen);
  return (
    <Fold title={`${TEXTS.timeline} (${toPersianDigits(events.length)})`} isOpen={isOpen}>
      <Rows as="ol">
        {events.map(({ type, at, follow_up_at, text, preferred_time, stage }) => (
          <li key={`${type} ${at}`}>
            <div>
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
              {text !== undefined && (
                <Text tone="soft" isTyped>
                  {text}
                </Text>
              )}
            </div>
            <Text as="span" size="xs" tone="muted">
              <time dateTime={at}>{formatNearDateTime(at, now)}</time>
            </Text>
          </li>
        ))}
      </Rows>
    </Fold>
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
      <Text tone="soft">{statusTextOf(request).meaning}</Text>
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
      {expectedAnswer?.isLate && <Note tone="warning">{TEXTS.late}</Note>}
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
      <MyTimeline events={request.timeline} now={now} isFirstOpen={isOpen} />
      {isOpen && (
        <FormActions>
          <Button variant="default" onClick={() => setCancelling(true)}>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      )}
      <CancelDialog
        request={request}
        isOpen={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={() => focusRequest(request.tracking_code)}
      />
    </>
  );
}
