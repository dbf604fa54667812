import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import { TRACK_FORM_TEXTS } from '#features/requests/intake/texts.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { TrackFiles } from '../attach/track-files.tsx';
import { CARD_TEXTS as texts } from '../own/texts.ts';
import { expectedAnswerOf, statusTextOf } from '../own/view.ts';
import type { PostedTracking } from './code-fields.tsx';
import type { TrackedRequest } from './contract.ts';
import { AFTER_THE_END } from './texts.ts';
import { TrackCancel } from './track-cancel.tsx';
import { TRACK_FORM_ID } from './track-form.tsx';
import { TrackMessage } from './track-message.tsx';
import { TrackRating } from './track-rating.tsx';
import { TrackTimeline } from './track-timeline.tsx';
import styles from './track-view.module.css';

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
      <p className={styles.about}>
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
