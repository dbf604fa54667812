import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import { TRACK_FORM_TEXTS } from '#features/requests/intake/intake.words.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { RatingField } from '#ui/form/rating-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Star } from '#ui/motif/star.tsx';
import publicStyles from '#ui/public-form/public-form.module.css';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { TrackFiles } from '../attach/track-files.tsx';
import { Fold } from '../fold.tsx';
import { CANCEL_TEXTS, RATING_TEXTS, CARD_TEXTS as texts } from '../own/own.words.ts';
import { expectedAnswerOf, isToBeRated, statusTextOf } from '../own/view.ts';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import { wishedTimeInWords } from './message-fields.tsx';
import type { PublicEvent, TrackedRequest } from './track.ts';
import { AFTER_THE_END, eventInWords, MESSAGE_TEXTS, TRACK_CANCEL_TEXTS } from './track.words.ts';
import { TRACK_FORM_ID } from './track-form.tsx';
import { TrackMessage } from './track-message.tsx';
import styles from './track-view.module.css';

interface TrackCancelProps {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
  /** Called with the request after it was cancelled. */
  onChanged: (request: TrackedRequest) => void;
}

/** Withdraws this code's submission, after explaining what that means. */
export function TrackCancel({ request, phoneNumber, posted, onChanged }: TrackCancelProps) {
  const before = postedStep<TrackedRequest>(posted, 'cancel');
  const form = usePublicForm<TrackedRequest>({
    idPrefix: 'cancel',
    fields: ['reason'],
    posted: before,
    send: async (values) => {
      const outcome = await (await import('./use-track.ts')).cancelRequest(values);
      if (outcome.ok) onChanged(outcome.data);
      return outcome;
    },
  });
  if (request.status === 'closed') return null;
  return (
    <Fold title={TRACK_CANCEL_TEXTS.open} isOpen={before?.outcome.ok === false}>
      <p>{TRACK_CANCEL_TEXTS.about}</p>
      <PublicForm
        form={form}
        action="/track#track"
        submit={TRACK_CANCEL_TEXTS.submit}
        busy={TRACK_CANCEL_TEXTS.busy}
        buttonKind="brand"
        onBegin={() => import('#features/requests/intake/use-intake.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="cancel" />
        <TextAreaField
          {...form.field('reason')}
          label={CANCEL_TEXTS.reason}
          hint={CANCEL_TEXTS.reasonHint}
          optional
          maxLength={500}
        />
      </PublicForm>
    </Fold>
  );
}

interface TrackRatingProps {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
}

/** Asks once for a rating of a closed request; then shows the stored score. */
export function TrackRating({ request, phoneNumber, posted }: TrackRatingProps) {
  const form = usePublicForm<number>({
    idPrefix: 'rating',
    fields: ['score', 'comment'],
    posted: postedStep<number>(posted, 'rate'),
    send: async (values) => (await import('./use-track.ts')).rateRequest(values),
  });
  const score = form.data ?? request.rating;
  if (score !== null) return <Rated score={score} isNew={form.data !== null} />;
  if (!isToBeRated(request)) return null;
  return (
    <div className={publicStyles.card}>
      <PublicForm
        form={form}
        action="/track#track"
        submit={RATING_TEXTS.submit}
        busy={RATING_TEXTS.busy}
        buttonKind="brand"
        onBegin={() => import('#features/requests/intake/use-intake.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="rate" />
        <RatingField
          {...form.field('score')}
          label={RATING_TEXTS.open}
          words={RATING_TEXTS.scores}
        />
        <TextAreaField
          {...form.field('comment')}
          label={RATING_TEXTS.comment}
          hint={RATING_TEXTS.commentHint}
          optional
          maxLength={1000}
        />
      </PublicForm>
    </div>
  );
}

/** Takes the focus from the form that was here. */
function Rated({ score, isNew }: { score: number; isNew: boolean }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) words.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.sent}>
      <p ref={words} tabIndex={-1} className={styles.lead}>
        {isNew ? `${RATING_TEXTS.thanks} ` : ''}
        {RATING_TEXTS.given(toPersianDigits(score))}
      </p>
      <span className={styles.stars} aria-hidden="true">
        {RATING_TEXTS.scores.map((word, index) => (
          <Star key={word} size={22} filled={index < score} />
        ))}
      </span>
    </div>
  );
}

/** Everything that happened to a request, oldest first, down a line on the right. */
export function TrackTimeline({ events, now }: { events: readonly PublicEvent[]; now: Date }) {
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <section aria-labelledby="track-timeline">
      <h3 id="track-timeline" className={styles.timeline}>
        {texts.timeline}
      </h3>
      <ol>
        {events.map(({ type, at, follow_up_at, text, preferred_time, stage }, index) => (
          <li key={`${type} ${at}`} className={styles.event}>
            <span className={styles.sign}>
              <Star size={20} filled={index === events.length - 1} />
            </span>
            <div>
              <p className={styles.words}>{eventInWords(type, stage)}</p>
              {text === undefined ? null : <p className={styles.written}>{text}</p>}
              {preferred_time === undefined ? null : (
                <p className={styles.followUp}>
                  {MESSAGE_TEXTS.wishedTime} {wishedTimeInWords(preferred_time)}
                </p>
              )}
              <p className={styles.quiet}>{time(at)}</p>
              {follow_up_at === null ? null : (
                <p className={styles.followUp}>
                  {texts.followUp} {time(follow_up_at)}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Most requests are no claims: the part that shows one is loaded on demand. */
const TrackedClaim = lazy(() => import('./track-claim.tsx'));

interface Props {
  request: TrackedRequest;
  /** As typed: each step sends it again. */
  phoneNumber: string;
  posted: PostedTracking | undefined;
  /** Why it could not be looked up again. */
  failure: string | null;
  /** Called with the request after a step. */
  onChanged: (request: TrackedRequest) => void;
}

/** The state of a request in plain words, what comes next and its history. Takes the focus. */
export default function TrackedView(props: Props) {
  const { request } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = new Date();
  const status = statusTextOf(request);
  const expectedAnswer = expectedAnswerOf(request, now);
  const time = (at: string) => <time dateTime={at}>{formatNearDateTime(at, now)}</time>;
  return (
    <section className={styles.view} aria-labelledby="track-status">
      <p className={styles.quiet}>
        {TRACK_FORM_TEXTS.found} <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
        {/* The folded form still has code and number, and is sent again unchanged. */}
        <button type="submit" form={TRACK_FORM_ID} className={styles.again}>
          {TRACK_FORM_TEXTS.again}
        </button>
      </p>
      <FormError message={props.failure} />
      <h2 ref={heading} id="track-status" tabIndex={-1} className={styles.title}>
        {status.title}
      </h2>
      <p className={styles.meaning}>{expectedAnswer?.isLate ? texts.late : status.meaning}</p>
      <dl className={styles.facts}>
        {expectedAnswer && !expectedAnswer.isLate && (
          <Fact term={expectedAnswer.label} isNext>
            {time(expectedAnswer.at)}
          </Fact>
        )}
        {request.service_title === null ? (
          <Fact term={texts.kind}>{KIND_LABELS[request.kind]}</Fact>
        ) : (
          <Fact term={KIND_LABELS[request.kind]}>{request.service_title}</Fact>
        )}
        <Fact term={texts.since}>{time(request.created_at)}</Fact>
        {request.closed_at !== null && <Fact term={texts.closedAt}>{time(request.closed_at)}</Fact>}
      </dl>
      {request.claim ? (
        <Suspense fallback={null}>
          <TrackedClaim {...props} claim={request.claim} />
        </Suspense>
      ) : null}
      <TrackRating {...props} />
      <TrackFiles {...props} />
      <TrackMessage {...props} />
      <TrackTimeline events={request.timeline} now={now} />
      <TrackCancel {...props} />
      {request.status === 'closed' && (
        <ButtonLink to="/contact-us#call-request" kind="text" arrow>
          {AFTER_THE_END}
        </ButtonLink>
      )}
    </section>
  );
}

function Fact({
  term,
  isNext = false,
  children,
}: {
  term: string;
  isNext?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact} data-next={isNext}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
