import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import classes from './ask-dialog.module.css';
import { PUBLISH_TEXTS as TEXTS } from './texts.ts';

type Props = {
  title: string;
  isOpen: boolean;
  /** The label of the confirm button. */
  action: string;
  work: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an irreversible action, and stays open until it is done. */
export function AskDialog({ title, isOpen, action, work, onClose, children }: Props) {
  const { isPending, message, submit, reset } = useSubmit(async () => {
    await work();
    onClose();
  }, inOneSentence);
  const close = () => {
    if (isPending) return;
    reset();
    onClose();
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className={classes.form}>
        <FormError message={message} />
        <div className={classes.words}>{children}</div>
        <div className={classes.actions}>
          <Button variant="default" onClick={close} disabled={isPending} data-autofocus>
            {TEXTS.cancel}
          </Button>
          <Button color="red" loading={isPending} onClick={() => void submit()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
