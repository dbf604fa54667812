import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { BrandMark } from '../brand/mark.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { IconX } from '../icons/index.ts';
import styles from './drawer.module.css';
import { useBackCloses } from './history.tsx';

interface Props {
  id: string;
  label: string;
  closeLabel: string;
  /** What stands at the top beside the way out; the brand where nothing is given. */
  head?: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet from the start side: a modal dialog. The browser makes the rest of the page inert and
 * closes on Escape; the way back, a press on the backdrop, a followed link and a form that is sent close
 * it too. Focus is also kept from leaving through the browser's own bars.
 */
export function Drawer({ id, label, closeLabel, head, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  useBackCloses(open, onClose);
  useClosedElsewhere(onClose);
  function closeOnPress({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    // By React's own event, which the link has had before: taken away any sooner, it loads the page anew.
    if (target === currentTarget || (target as Element).closest('a') !== null) onClose();
  }
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnPress}
      onSubmit={onClose}
      onKeyDown={(event) => keepFocusInside(event, dialog.current)}
    >
      {open ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            {head ?? <BrandMark />}
            <IconButton label={closeLabel} tone="ink" onClick={onClose}>
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/**
 * Closes what was opened on another page, once the way back has left that. The public site has no steps for dialogs (history.tsx):
 * a walk to one would take away what a form that was sent without scripts was answered.
 */
function useClosedElsewhere(onClose: () => void): void {
  const { pathname } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  const close = useEffectEvent(onClose);
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (isWayBack && shownAt.current !== pathname) close();
    shownAt.current = pathname;
  }, [pathname, isWayBack]);
}

/** Shows and closes the native dialog with `open`. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [ref, open]);
}

function keepFocusInside(event: KeyboardEvent, dialog: HTMLDialogElement | null) {
  if (event.key !== 'Tab' || dialog === null) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>('a, button, input, summary')].filter(
    (element) => element.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
