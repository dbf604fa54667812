import { Button, Textarea } from '@mantine/core';
import { KIND_LABELS } from '#domain/requests.ts';
import type { Actor } from '#domain/roles.ts';
import { useDraft } from '#features/handling/panel/use-draft.ts';
import { formatNearDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Card, FormActions, Group, Note, Text, TextLink } from '#ui/look/look.tsx';
import { Star } from '#ui/motif/star.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { rowLinkId } from '../rows/request-row.tsx';
import type { OpenRequest } from '../rows/use-open-request.ts';
import classes from '../worklists.module.css';
import { answerLowRatingCall, type LowRating, LOW_RATING_TEXTS as TEXTS } from './low-ratings.ts';
import { useLowRatingCalls } from './use-low-ratings.ts';

/** Notes what was done about a low rating, which then leaves the queue. */
function AnswerForm({ id }: { id: number }) {
  const { close } = useLowRatingCalls(id);
  const [draft, setDraft] = useDraft(`${id}.low-rating`);
  const form = useForm(answerLowRatingCall.body, {
    start: { answer: draft },
    keep: ({ answer }) => setDraft(answer),
    async send({ answer }) {
      await close(answer);
      setDraft('');
      notify.success(TEXTS.closed);
    },
  });
  return (
    <Form of={form}>
      <Textarea
        {...form.field('answer')}
        label={TEXTS.answer}
        description={TEXTS.answerHint}
        autosize
        minRows={2}
        maxRows={6}
      />
      <FormButtons of={form} submit={TEXTS.close} />
    </Form>
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
    <Group as="header" gap="1h" className={classes.rated}>
      <Text as="span" tone="warning" className={classes.stars}>
        {STARS.map((star) => (
          <Star key={star} size={18} filled={star <= score} />
        ))}
        <span className="visually-hidden">{TEXTS.stars(score)}</span>
      </Text>
      <Text as="h2" size="md">
        <TextLink
          id={isFirst ? rowLinkId(request.id) : undefined}
          to={page.addressOf(request.id)}
          discover="none"
          preventScrollReset
          aria-current={page.openId === request.id || undefined}
        >
          {request.full_name}
        </TextLink>
      </Text>
      <Text tone="muted">
        {subject}، <bdi dir="ltr">{toPersianDigits(request.tracking_code)}</bdi>
      </Text>
      <Text tone="muted">
        {request.assignee ? TEXTS.workedBy(request.assignee.name) : TEXTS.nobody}
      </Text>
      <Text as="span" tone="muted">
        <time dateTime={created_at}>{formatNearDateTime(created_at, now)}</time>
      </Text>
    </Group>
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
        <Text weight="medium">{TEXTS.takenByMe}</Text>
        <AnswerForm id={rating.id} />
      </>
    );
  }
  if (taken_by) return <Text weight="medium">{TEXTS.takenBy(taken_by.name)}</Text>;
  return (
    <FormActions>
      <Button
        aria-label={TEXTS.takeOf(request.full_name)}
        loading={taking.isPending}
        onClick={() => void taking.submit()}
      >
        {TEXTS.take}
      </Button>
    </FormActions>
  );
}

/** What was done, by whom and when. */
function Done({ rating, now }: Pick<Props, 'rating' | 'now'>) {
  const { closed_by, closed_at, answer } = rating;
  if (!closed_by || closed_at === null) return null;
  return (
    <Note tone="plain">
      {answer && <Text>{answer}</Text>}
      <Text tone="muted">{TEXTS.done(closed_by.name, formatNearDateTime(closed_at, now))}</Text>
    </Note>
  );
}

/** A low rating with its comment, and the actions on it or what was done. */
export function LowRatingCard({ rating, me, now, page, isFirst }: Props) {
  return (
    <li>
      <Card
        as="article"
        className={classes.card}
        data-open={page.openId === rating.request.id || undefined}
      >
        <About rating={rating} now={now} page={page} isFirst={isFirst} />
        {rating.comment ? (
          <Note as="blockquote" tone="plain">
            <Text isTyped>{rating.comment}</Text>
          </Note>
        ) : (
          <Text tone="muted">{TEXTS.noComment}</Text>
        )}
        {rating.closed_at === null ? (
          <Steps rating={rating} me={me} />
        ) : (
          <Done rating={rating} now={now} />
        )}
      </Card>
    </li>
  );
}
