import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
} from 'react';
import classes from './dialog.module.css';
import { useBackCloses } from './history.tsx';

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; some browsers have none. */
type CloseWatcher = EventTarget & { destroy: () => void };
type Watching = { CloseWatcher?: new () => CloseWatcher };

/**
 * Lets a phone's back button or gesture close what covers the screen instead of leaving the page: Android
 * sends a close request to the `CloseWatcher`.
 */
function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const Watcher = (window as Watching).CloseWatcher;
    if (!isOpen || !Watcher) return;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}

const TEXTS = { close: 'بستن' } as const;

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /**
   * Above other dialogs. It opens after a reply from the server, so a click beside it was meant for something
   * else and does not close it.
   */
  isOnTop?: boolean;
  /** For a dialog whose history step another one makes, or that going back must not close. */
  isOutOfHistory?: boolean;
  /** For a table: as wide as there is room. */
  isWide?: boolean;
  /** Can only be closed by its content: it has no cross. */
  isBinding?: boolean;
  /** What it shows goes with its closing, so that it vanishes at once. */
  isGoneAtOnce?: boolean;
  children: ReactNode;
};

/** The z-index of a dialog above other dialogs; the kit's own are at 200, its lists at 300. */
const TOP = 400;
/** The width of a wide dialog, in pixels. */
const WIDE = 1240;

/**
 * Closes only the topmost layer by Escape: a list or a calendar inside handles the key first, which the kit's
 * own handler (in the window's capture phase) would prevent.
 */
function closingOnEscape(onClose: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape') return;
    const isTaken =
      event.defaultPrevented ||
      (event.target as HTMLElement).getAttribute('data-mantine-stop-propagation') === 'true';
    // The browser's own close request would come in addition, and close a dialog that asks first.
    event.preventDefault();
    if (!isTaken) onClose();
  };
}

/**
 * The backdrop, which closes by a click. The second click of the double click that opened the dialog does not
 * count; the kit's own closing cannot tell them apart and must be switched off.
 */
const backdrop = (onClose: () => void) => ({
  color: 'var(--backdrop)',
  backgroundOpacity: 1,
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) onClose();
  },
});

/**
 * Until the focus is in a dialog that just opened, Escape is pressed where the focus was before: it closes
 * the dialog, and not what is behind it.
 */
function useEarlyEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = (event: globalThis.KeyboardEvent): void => {
      const { key, target } = event;
      const isInside = target instanceof Element && target.closest('[role="dialog"]') !== null;
      if (key !== 'Escape' || isInside) return;
      event.preventDefault();
      close();
    };
    // Before the keys of the list behind it.
    window.addEventListener('keydown', closeFromOutside, true);
    return () => window.removeEventListener('keydown', closeFromOutside, true);
  }, [isOpen]);
}

/** A modal dialog; on a phone the whole screen. Escape and going back close it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  isOnTop = false,
  isOutOfHistory = false,
  isWide = false,
  isBinding = false,
  isGoneAtOnce = false,
  children,
}: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;

  useCloseRequest(isOpen && isPhone, onClose);
  useEarlyEscape(isOpen, onClose);
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
      transitionProps={{
        duration: 200,
        transition: 'fade',
        ...(isGoneAtOnce && { exitDuration: 0 }),
      }}
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
