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
  /** The content at the top beside the close button; the brand by default. */
  head?: ReactNode;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet from the start side: a modal dialog. The browser makes the rest of the page inert and closes on
 * Escape; going back, a press on the backdrop, a followed link and a submitted form close it too. The focus
 * cannot leave it through the browser's own bars either.
 */
export function Drawer({ id, label, closeLabel, head, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open);
  useBackCloses(open, onClose);
  useClosedElsewhere(onClose);
  function closeOnPress({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
    // By React's own event, after the link has handled it: a link that is removed earlier reloads the page.
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
 * Closes a drawer that was opened on another page, once the user has gone back from that. The public site has
 * no history steps for dialogs (history.tsx): going back over one would lose the reply to a form sent without
 * scripts.
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
