import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { BrandMark } from '../brand-mark.tsx';
import { IconX } from '../icons/index.ts';
import { DrawerNav } from './drawer-nav.tsx';
import styles from './phone-drawer.module.css';
import { SearchBox } from './search-box.tsx';
import { purchaseLink, headerTexts as texts } from './texts.ts';
import type { ProductsMenuProps } from './types.ts';

interface Props extends ProductsMenuProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/**
 * The navigation of phones: a modal dialog from the start side. The browser makes the rest of the
 * page inert and closes on Escape; focus is also kept from leaving through the browser's own bars.
 */
export function PhoneDrawer({ id, open, onClose, ...products }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open, onClose);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.drawer}
      aria-label={texts.drawer}
      onClose={onClose}
      onKeyDown={(event) => keepFocusInside(event, dialog.current)}
    >
      {open ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <Link to="/" className={styles.brand} aria-label={texts.brandHome}>
              <BrandMark />
            </Link>
            <button
              type="button"
              className={styles.close}
              onClick={onClose}
              aria-label={texts.closeDrawer}
            >
              <IconX size={24} stroke={1.75} aria-hidden="true" />
            </button>
          </div>
          <div className={styles.search}>
            <SearchBox kind="full" id="drawer-search" />
          </div>
          <DrawerNav {...products} />
          <div className={styles.foot}>
            <Link to={purchaseLink.to} className={styles.purchase}>
              {purchaseLink.label}
            </Link>
          </div>
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
