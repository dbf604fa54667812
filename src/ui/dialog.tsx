import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './dialog.module.css';
import { useCloseRequest } from './use-close-request.ts';

const TEXTS = { close: 'بستن' } as const;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog; on a phone the whole screen. Escape closes what is on top only: a list or a calendar
 * opened inside takes the key first, which the kit's own handler (in the window's capture phase) would
 * not let it do.
 */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;

  useCloseRequest(isOpen && isPhone, onClose);

  function closeOnEscape(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape') return;
    const isTaken =
      event.defaultPrevented ||
      (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true';
    // The browser's own close request would come on top.
    event.preventDefault();
    if (!isTaken) onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onKeyDown={closeOnEscape}
      closeOnEscape={false}
      title={title}
      size={640}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'xl'}
      transitionProps={{ duration: 200, transition: 'fade' }}
      overlayProps={{ color: 'var(--backdrop)', backgroundOpacity: 1 }}
      closeButtonProps={{ 'aria-label': TEXTS.close, size: 44 }}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  );
}
