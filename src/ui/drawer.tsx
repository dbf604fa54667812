import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './drawer.module.css';
import { IconX } from './icons/index.ts';

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
 * closes on Escape; focus is also kept from leaving through the browser's own bars.
 */
export function Drawer({ id, label, closeLabel, head, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open, onClose);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => keepFocusInside(event, dialog.current)}
    >
      {open ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            {head ?? <BrandMark />}
            <button
              type="button"
              className={styles.close}
              onClick={onClose}
              aria-label={closeLabel}
            >
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/** Shows and closes the native dialog with `open`; a press on the backdrop or a followed link closes. */
function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void) {
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [ref, open]);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target === dialog || target.closest('a') !== null) onClose();
    };
    const onSubmit = () => onClose();
    dialog.addEventListener('click', onClick);
    dialog.addEventListener('submit', onSubmit);
    return () => {
      dialog.removeEventListener('click', onClick);
      dialog.removeEventListener('submit', onSubmit);
    };
  }, [ref, onClose]);
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
