import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { RATING_TEXTS as TEXTS } from '#features/tracking/own/own.words.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { RatingField } from '#ui/form/rating-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { FormActions, Note } from '#ui/look/look.tsx';
import { useRateRequest } from '../use-account.ts';

type Props = {
  id: number;
  /** Called after it is stored: this form is then gone. */
  onRated: () => void;
};

/** Asks for a rating of a closed request, and for a comment once a score is chosen. */
export function RatingForm({ id, onRated }: Props) {
  const rate = useRateRequest();
  const { form, submit, isPending, message } = useSubmit(
    async (rating: Parameters<typeof rate>[0]) => {
      await rate(rating);
      onRated();
    },
    // Its fields are a choice and a bounded text: every error is about the whole form.
    inOneSentence,
  );
  const [isChosen, setChosen] = useState(false);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void submit({
      id,
      score: Number(typed.get('score')),
      comment: String(typed.get('comment') ?? ''),
    });
  }

  return (
    <form
      ref={form}
      onSubmit={send}
      onChange={() => setChosen(true)}
      noValidate
      aria-busy={isPending}
    >
      <Note tone="plain">
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
            <FormError message={message} />
            <FormActions>
              <Button type="submit" loading={isPending}>
                {TEXTS.submit}
              </Button>
            </FormActions>
          </>
        )}
      </Note>
    </form>
  );
}

/** The stored rating. */
export function GivenRating({ score }: { score: number }) {
  return (
    <Note tone="plain">
      <p>
        {TEXTS.given(toPersianDigits(score))}، {TEXTS.scores[score - 1]}
      </p>
    </Note>
  );
}
