import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import classes from './dialog.module.css';
import { VERSION_TEXTS as TEXTS } from './texts.ts';

type Props = { what: string; isFirst: boolean; onRestore: () => Promise<unknown> };

/** Publishes an earlier version again, after a confirmation of what that replaces. */
export function Restore({ what, isFirst, onRestore }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, message } = useSubmit(onRestore, inOneSentence);
  if (!isAsking) {
    return (
      <div className={classes.actions}>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {isFirst ? TEXTS.toFirst : TEXTS.restore(what)}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={classes.sure}>
      <legend className="visually-hidden">{TEXTS.restore(what)}</legend>
      <FormError message={message} />
      <p>{isFirst ? TEXTS.aboutFirst : TEXTS.aboutRestore(what)}</p>
      <div className={classes.actions}>
        <Button variant="default" disabled={isPending} onClick={() => setAsking(false)} autoFocus>
          {TEXTS.cancel}
        </Button>
        <Button loading={isPending} onClick={() => void submit()}>
          {TEXTS.sure}
        </Button>
      </div>
    </fieldset>
  );
}
