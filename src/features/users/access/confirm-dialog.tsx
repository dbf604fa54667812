import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { FormActions, Stack } from '#ui/look/look.tsx';
import { ACCESS_TEXTS as TEXTS } from '../detail/detail.words.ts';
import { MultilineButton } from '../multiline-button.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  /** The action with its consequences. */
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** False while what the action needs to know is not there. */
  isReady?: boolean;
  /** Why the action failed, in the server's words. */
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation before an account is changed. It stays open until the change is done. */
export function ConfirmDialog(props: Props) {
  const { title, isOpen, action, isBusy, error, onConfirm, onClose } = props;
  const { isDangerous = false, isReady = true } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={() => !isBusy && onClose()}>
      <Stack isInDialog>
        <FormError message={error} />
        {props.children}
        <FormActions>
          <MultilineButton
            color={isDangerous ? 'red' : 'teal'}
            loading={isBusy}
            disabled={!isReady}
            onClick={onConfirm}
          >
            {action}
          </MultilineButton>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {TEXTS.cancel}
          </Button>
        </FormActions>
      </Stack>
    </Dialog>
  );
}
