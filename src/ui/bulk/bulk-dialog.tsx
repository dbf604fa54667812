import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { BulkActionWords, BulkResult, BulkTexts } from '#kit/bulk.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormActions, Rows, Stack, Text, TextLink } from '../look/look.tsx';
import { notify } from '../state/toaster.tsx';
import classes from './selection.module.css';
import type { Chosen, Selection } from './use-selection.ts';

type OutcomeProps = {
  words: BulkActionWords;
  texts: BulkTexts;
  results: BulkResult[];
  names: Chosen;
  addressOf: (id: number) => string;
  onClose: () => void;
};

/** The rows that were left out, each with the reason and a link. Takes the focus. */
function BulkOutcome({ words, texts, results, names, addressOf, onClose }: OutcomeProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = results.flatMap((result) => (result.ok ? [] : [result]));
  const done = results.length - failed.length;
  return (
    <Stack isInDialog className={classes.outcome}>
      <p ref={heading} tabIndex={-1}>
        {done > 0 ? words.done(done) : texts.nothingDone} {words.failed(failed.length)}
      </p>
      {/* A long list is scrolled by keys. */}
      <Rows isBoxed className={classes.failures} tabIndex={0}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            {/* Following the link also closes the dialog. */}
            <TextLink to={addressOf(id)} discover="none" onClick={onClose}>
              {names.get(id)?.name ?? id}
            </TextLink>
            <Text>{message}</Text>
          </li>
        ))}
      </Rows>
      <Text tone="soft">{texts.failuresStay}</Text>
      <FormActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </FormActions>
    </Stack>
  );
}

/** What the form of a bulk action gets. */
export type BulkFormProps<Action, Info extends { name: string } = { name: string }> = {
  action: Action;
  /** As they are chosen now: the selection changes when the answer arrives. */
  chosen: Chosen<Info>;
  onDone: (results: BulkResult[]) => void;
  onCancel: () => void;
};

type Props<Action extends string, Info extends { name: string }> = {
  /** The action of the dialog; null while it is closed. */
  action: Action | null;
  words: Record<Action, BulkActionWords>;
  texts: BulkTexts;
  selection: Pick<Selection<Info>, 'chosen' | 'keep'>;
  addressOf: (id: number) => string;
  form: (props: BulkFormProps<Action, Info>) => ReactNode;
  onClose: () => void;
};
type Outcome = { results: BulkResult[]; names: Chosen };

/** Asks for the input of a bulk action, and afterwards shows which rows were left out and why. */
export function BulkDialog<Action extends string, Info extends { name: string }>(
  props: Props<Action, Info>,
) {
  const { action, words: wordsOf, texts, selection, addressOf, form, onClose } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Its content stays while it fades out.
  const [shown, setShown] = useState<Action | null>(action);
  if (action && action !== shown) setShown(action);
  if (shown === null) return null;
  const words = wordsOf[shown];

  function close(): void {
    setOutcome(null);
    onClose();
  }

  function finish(results: BulkResult[]): void {
    const names = selection.chosen;
    const failed = results.filter(({ ok }) => !ok);
    selection.keep(failed.map(({ id }) => id));
    if (failed.length > 0) {
      setOutcome({ results, names });
      return;
    }
    notify.success(words.done(results.length));
    close();
  }

  return (
    <Dialog title={outcome ? texts.dialog : words.title} isOpen={action !== null} onClose={close}>
      {outcome ? (
        <BulkOutcome {...{ ...outcome, words, texts, addressOf }} onClose={close} />
      ) : (
        form({
          action: shown,
          chosen: selection.chosen,
          onDone: finish,
          onCancel: close,
        })
      )}
    </Dialog>
  );
}
