import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { Group, Stack } from '#ui/look/look.tsx';
import { MODAL_TEXTS as TEXTS } from './manage.words.ts';
import { useNavigation } from './store.ts';

type Props = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The form name of the modals in the guard against losing unsaved input. */
export const NAVIGATION_FORM = 'navigation';

/** The frame of the page's modals. It stays open during a call, whose outcome it shows. */
export function NavigationModal({ title, isOpen, onClose, children }: Props) {
  const isLoading = useNavigation((state) => state.isLoading);
  const close = () => !isLoading && askBeforeLosing(onClose, NAVIGATION_FORM);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close} isGoneAtOnce>
      {children}
    </Dialog>
  );
}

/** The first field with an error, once its message is drawn; without one, the submit button. */
function focusFirstError(within: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const places = ['[aria-invalid="true"]', 'button[type="submit"]'];
    const found = places.map((place) => within?.querySelector<HTMLElement>(place));
    found.find(Boolean)?.focus();
  });
}

type FormProps = {
  /** Of the submit button. */
  label: string;
  /** Answers whether it succeeded. */
  onSubmit: () => Promise<boolean>;
  onCancel: () => void;
  isDangerous?: boolean;
  children: ReactNode;
};

/**
 * A modal's form; where sending it fails, the first error takes the focus. Its values and errors are in the
 * store that the specification names (section 4), so it is none over its contract.
 */
export function ModalForm({ label, onSubmit, onCancel, isDangerous = false, children }: FormProps) {
  const isLoading = useNavigation((state) => state.isLoading);
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await onSubmit())) focusFirstError(form);
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack isInDialog>
        {children}
        <Group justify="end">
          <Button variant="default" onClick={onCancel} disabled={isLoading}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" color={isDangerous ? 'red' : 'teal'} loading={isLoading}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
