import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { ACCESS_TEXTS as TEXTS } from '../detail.texts.ts';
import classes from './user-dialog.module.css';
import { WordyButton } from './wordy-button.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  /** What is done, with its consequence. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Why it was not done, as the server said it. */
  fault: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done to somebody's account. It stays open until that is done. */
export function ConfirmDialog(props: Props) {
  const { title, isOpen, action, isDangerous = false, isBusy, fault, onConfirm, onClose } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => !isBusy && onClose()}>
      <div className={classes.form}>
        <div role="alert" className={classes.slot}>
          {fault && <p className={classes.alert}>{fault}</p>}
        </div>
        <div className={classes.words}>{props.children}</div>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {TEXTS.cancel}
          </Button>
          <WordyButton color={isDangerous ? 'red' : 'teal'} loading={isBusy} onClick={onConfirm}>
            {action}
          </WordyButton>
        </div>
      </div>
    </Dialog>
  );
}
