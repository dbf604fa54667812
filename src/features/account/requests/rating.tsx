import { RATING_TEXTS as TEXTS } from '#features/tracking/own/own.words.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormButtons, useForm } from '#ui/form/form.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { RatingField } from '#ui/form/rating-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { inOneSentence } from '#ui/form/use-submit.ts';
import { Note } from '#ui/look/look.tsx';
import { rateOwnRequestCall } from '../account.ts';
import { useRateRequest } from '../use-account.ts';

type Props = {
  id: number;
  /** Called after it is stored: this form is then gone. */
  onRated: () => void;
};

/** Asks for a rating of a closed request, and for a comment once a score is chosen. */
export function RatingForm({ id, onRated }: Props) {
  const rate = useRateRequest();
  const form = useForm(rateOwnRequestCall.body, {
    start: { score: '', comment: '' },
    async send(rating) {
      await rate({ id, ...rating });
      onRated();
    },
    // Its fields are a choice and a bounded text: every error is about the whole form.
    explain: inOneSentence,
  });
  return (
    <form {...form.followingProps}>
      <Note tone="plain">
        <RatingField id={`own-score-${id}`} name="score" label={TEXTS.open} words={TEXTS.scores} />
        {form.values.score !== '' && (
          <>
            <TextAreaField
              {...form.field('comment')}
              id={`own-comment-${id}`}
              label={TEXTS.comment}
              hint={TEXTS.commentHint}
              optional
            />
            <FormError message={form.message} />
            <FormButtons of={form} submit={TEXTS.submit} />
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
