import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { RatingField } from '#ui/form/rating-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useRateRequest } from './queries.ts';
import classes from './rating.module.css';
import { RATING_TEXTS as TEXTS } from './texts.ts';

type Props = {
  id: number;
  /** After it is stored: this form is gone then. */
  onRated: () => void;
};

/** Asks how content one is with a closed request. A word besides is asked for once there is a score. */
export function RatingForm({ id, onRated }: Props) {
  const { mutate, isPending, error } = useRateRequest();
  const [isChosen, setChosen] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const typed = new FormData(event.currentTarget);
    const [score, comment] = [Number(typed.get('score')), String(typed.get('comment') ?? '')];
    mutate({ id, score, comment }, { onSuccess: onRated });
  }

  return (
    <form
      onSubmit={submit}
      onChange={() => setChosen(true)}
      className={classes.form}
      noValidate
      aria-busy={isPending}
    >
      <RatingField id={`own-score-${id}`} name="score" label={TEXTS.open} words={TEXTS.scores} />
      {isChosen && (
        <>
          <TextAreaField
            id={`own-comment-${id}`}
            name="comment"
            label={TEXTS.comment}
            hint={TEXTS.commentHint}
            optional
            maxLength={1000}
          />
          <FormError message={error && sentenceOf(failureOf(error))} />
          <Button type="submit" loading={isPending}>
            {TEXTS.submit}
          </Button>
        </>
      )}
    </form>
  );
}

/** The rating that was given. */
export function GivenRating({ score }: { score: number }) {
  return (
    <p className={classes.given}>
      {TEXTS.given(toPersianDigits(score))}، {TEXTS.scores[score - 1]}
    </p>
  );
}
