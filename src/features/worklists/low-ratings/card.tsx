import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { useDraft } from '#features/handling/panel/use-draft.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Star } from '#ui/motif/star.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { rowLinkId } from '../rows/request-row.tsx';
import type { OpenRequest } from '../rows/use-open-request.ts';
import { ANSWER_LENGTH, type LowRating, LOW_RATING_TEXTS as TEXTS } from './low-ratings.ts';
import classes from './queue.module.css';
import { useLowRatingCalls } from './use-low-ratings.ts';

/** Notes what was done about a low rating, which then leaves the queue. */
function AnswerForm({ id }: { id: number }) {
  const { close } = useLowRatingCalls(id);
  const [answer, setAnswer] = useDraft(`${id}.low-rating`);
  const { form, submit, isPending, fieldErrors, message, setFieldErrors } = useSubmit(async () => {
    await close(answer);
    setAnswer('');
    notify.success(TEXTS.closed);
  });

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (answer.trim() === '') setFieldErrors({ answer: TEXTS.answerMissing });
    else void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate aria-busy={isPending}>
      <Textarea
        name="answer"
        label={TEXTS.answer}
        description={TEXTS.answerHint}
        value={answer}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setFieldErrors({});
        }}
        error={fieldErrors.answer}
        maxLength={ANSWER_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
      />
      <FormError message={message} />
      <Button type="submit" loading={isPending} className={classes.send}>
        {TEXTS.close}
      </Button>
    </form>
  );
}

const STARS = [1, 2, 3, 4, 5];

type Props = {
  rating: LowRating;
  me: Pick<Actor, 'id'>;
  now: Date;
  page: Pick<OpenRequest, 'openId' | 'addressOf'>;
  /** Whether it is the first card about its request. */
  isFirst: boolean;
};

/** The rating's subject: the person, the request, its assignee, and the time of the rating. */
function About({ rating, now, page, isFirst }: Omit<Props, 'me'>) {
  const { request, score, created_at } = rating;
  const subject = request.service_title ?? KIND_LABELS[request.kind];
  return (
    <header className={classes.head}>
      <p className={classes.stars}>
        {STARS.map((star) => (
          <Star key={star} size={18} filled={star <= score} />
        ))}
        <span className="visually-hidden">{TEXTS.stars(score)}</span>
      </p>
      <h2>
        <Link
          id={isFirst ? rowLinkId(request.id) : undefined}
          to={page.addressOf(request.id)}
          discover="none"
          preventScrollReset
          aria-current={page.openId === request.id || undefined}
        >
          {request.full_name}
        </Link>
      </h2>
      <p className={classes.quiet}>
        {subject}، <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
      </p>
      <p className={classes.quiet}>
        {request.assignee ? TEXTS.workedBy(request.assignee.name) : TEXTS.nobody}
      </p>
      <time dateTime={created_at} className={classes.quiet}>
        {formatNearDateTime(created_at, now)}
      </time>
    </header>
  );
}

/** The actions on an open rating: take it, then note what was done. */
function Steps({ rating, me }: Pick<Props, 'rating' | 'me'>) {
  const { take } = useLowRatingCalls(rating.id);
  const taking = useSubmit(take, toastFailure);
  const { taken_by, request } = rating;
  if (taken_by?.id === me.id) {
    return (
      <>
        <p className={classes.taken}>{TEXTS.takenByMe}</p>
        <AnswerForm id={rating.id} />
      </>
    );
  }
  return (
    <div className={classes.steps}>
      {taken_by && <p className={classes.taken}>{TEXTS.takenBy(taken_by.name)}</p>}
      {!taken_by && (
        <Button
          aria-label={TEXTS.takeOf(request.full_name)}
          loading={taking.isPending}
          onClick={() => void taking.submit()}
        >
          {TEXTS.take}
        </Button>
      )}
    </div>
  );
}

/** What was done, by whom and when. */
function Done({ rating, now }: Pick<Props, 'rating' | 'now'>) {
  const { closed_by, closed_at, answer } = rating;
  if (!closed_by || closed_at === null) return null;
  return (
    <div className={classes.done}>
      {answer && <p>{answer}</p>}
      <p className={classes.quiet}>
        {TEXTS.done(closed_by.name, formatNearDateTime(closed_at, now))}
      </p>
    </div>
  );
}

/** A low rating with its comment, and the actions on it or what was done. */
export function LowRatingCard({ rating, me, now, page, isFirst }: Props) {
  return (
    <li className={classes.card} data-open={page.openId === rating.request.id || undefined}>
      <About rating={rating} now={now} page={page} isFirst={isFirst} />
      {rating.comment ? (
        <blockquote className={classes.comment}>{rating.comment}</blockquote>
      ) : (
        <p className={classes.quiet}>{TEXTS.noComment}</p>
      )}
      {rating.closed_at === null ? (
        <Steps rating={rating} me={me} />
      ) : (
        <Done rating={rating} now={now} />
      )}
    </li>
  );
}
