import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { RatingField } from '#ui/form/rating-field.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { Star } from '#ui/motif/star.tsx';
import { PublicForm } from '#ui/public-form/public-form.tsx';
import { usePublicForm } from '#ui/public-form/use-public-form.ts';
import { RATING_TEXTS as texts } from '../own/texts.ts';
import { isToBeRated } from '../own/view.ts';
import { CodeFields, type PostedTracking, postedStep } from './code-fields.tsx';
import type { TrackedRequest } from './contract.ts';
import styles from './track-rating.module.css';

interface Props {
  request: TrackedRequest;
  phoneNumber: string;
  posted: PostedTracking | undefined;
}

/** Asks once for a rating of a closed request; then shows the stored score. */
export function TrackRating({ request, phoneNumber, posted }: Props) {
  const form = usePublicForm<number>({
    idPrefix: 'rating',
    fields: ['score', 'comment'],
    posted: postedStep<number>(posted, 'rate'),
    send: async (values) => (await import('./queries.ts')).rateRequest(values),
  });
  const score = form.data ?? request.rating;
  if (score !== null) return <Rated score={score} isNew={form.data !== null} />;
  if (!isToBeRated(request)) return null;
  return (
    <div className={styles.box}>
      <PublicForm
        form={form}
        action="/track#track"
        submit={texts.submit}
        busy={texts.busy}
        buttonKind="brand"
        onBegin={() => import('#features/requests/intake/queries.ts')}
      >
        <CodeFields code={request.tracking_code} phoneNumber={phoneNumber} step="rate" />
        <RatingField {...form.field('score')} label={texts.open} words={texts.scores} />
        <TextAreaField
          {...form.field('comment')}
          label={texts.comment}
          hint={texts.commentHint}
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
    <div className={styles.rated}>
      <p ref={words} tabIndex={-1} className={styles.given}>
        {isNew ? `${texts.thanks} ` : ''}
        {texts.given(toPersianDigits(score))}
      </p>
      <span className={styles.stars} aria-hidden="true">
        {texts.scores.map((word, index) => (
          <Star key={word} size={22} filled={index < score} />
        ))}
      </span>
    </div>
  );
}
