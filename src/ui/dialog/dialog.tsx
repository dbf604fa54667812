import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import classes from './dialog.module.css';
import { useBackCloses } from './history.tsx';
import { useCloseRequest } from './use-close-request.ts';

const TEXTS = { close: 'بستن' } as const;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Above other dialogs, whichever came first. It opens by an answer, so a click beside it was meant for something else. */
  isOnTop?: boolean;
  /** For one whose step of the history another dialog makes, or that the way back must not close. */
  isOutOfHistory?: boolean;
  /** For what is a table: as wide as there is room. */
  isWide?: boolean;
  /** One that only what is in it ends: it has no cross. */
  isBinding?: boolean;
  children: ReactNode;
};

/** Of a dialog over other dialogs; the kit's own are at 200, its lists at 300. */
const TOP = 400;
/** Of a wide one, in pixels. */
const WIDE = 1240;

/**
 * Closes by Escape what is on top only: a list or a calendar opened inside takes the key first, which
 * the kit's own handler (in the window's capture phase) would not let it do.
 */
export function closingOnEscape(onClose: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape') return;
    const isTaken =
      event.defaultPrevented ||
      (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true';
    // The browser's own close request would come on top, and end what asks before it closes.
    event.preventDefault();
    if (!isTaken) onClose();
  };
}

/**
 * What darkens the page, and closes by a click. The second click of the double click that opened the
 * dialog does not count; the kit's own closing knows no clicks apart, and is to be switched off.
 */
export const backdrop = (onClose: () => void) => ({
  color: 'var(--backdrop)',
  backgroundOpacity: 1,
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) onClose();
  },
});

/** A modal dialog; on a phone the whole screen. Escape and the way back close it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isOnTop = false,
  isOutOfHistory = false,
  isWide = false,
  isBinding = false,
  children,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;

  useCloseRequest(isOpen && isPhone, onClose);
  useBackCloses(isOpen && !isOutOfHistory, onClose);

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onKeyDown={closingOnEscape(onClose)}
      closeOnEscape={false}
      title={title}
      {...(isOnTop && { zIndex: TOP })}
      size={isWide ? WIDE : 640}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'xl'}
      transitionProps={{ duration: 200, transition: 'fade' }}
      closeOnClickOutside={false}
      overlayProps={backdrop(isOnTop ? () => {} : onClose)}
      withCloseButton={!isBinding}
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
