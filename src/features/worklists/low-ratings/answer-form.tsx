import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useDraft } from '#features/handling/panel/use-draft.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { ANSWER_LENGTH } from './contract.ts';
import { useLowRatingCalls } from './queries.ts';
import classes from './queue.module.css';
import { LOW_RATING_TEXTS as TEXTS } from './texts.ts';

/** Notes what was done about a low rating, which then leaves the queue. */
export function AnswerForm({ id }: { id: number }) {
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
