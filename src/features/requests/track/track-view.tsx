import { type ReactNode, useEffect, useRef } from 'react';
import { KIND_LABELS } from '#domain/requests.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { TRACK_FORM_TEXTS } from '../intake/texts.ts';
import { CARD_TEXTS as texts } from '../my-requests/texts.ts';
import { expectedAnswerOf, statusTextOf } from '../my-requests/view.ts';
import type { TrackedRequest } from './contract.ts';
import { type PostedTracking, TrackRating } from './track-rating.tsx';
import { TrackTimeline } from './track-timeline.tsx';
import styles from './track-view.module.css';

interface Props {
  request: TrackedRequest;
  /** As typed: rating asks for it again. */
  phoneNumber: string;
  posted: PostedTracking | undefined;
}

/** Where a request stands in plain words, what comes next and what has been. Takes the focus. */
export function TrackedView({ request, phoneNumber, posted }: Props) {
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
      </p>
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
      <TrackRating request={request} phoneNumber={phoneNumber} posted={posted} />
      <TrackTimeline events={request.timeline} now={now} />
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
