import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconMenu2, IconSearch, IconX } from '../icons/index.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './phone-controls.module.css';
import { PhoneDrawer } from './phone-drawer.tsx';
import { SearchBox } from './search-box.tsx';
import { headerTexts as texts } from './texts.ts';
import type { ProductsMenuProps } from './types.ts';

const DRAWER_ID = 'site-drawer';
const SEARCH_ID = 'phone-search-row';

/**
 * The hamburger of phones and its drawer; without JavaScript it links to the footer. It is the same element
 * before and after hydration, so that a press in between is not lost.
 */
export function DrawerButton(props: ProductsMenuProps) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const close = useCallback(() => setOpen(false), []);
  const control = {
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': DRAWER_ID,
  } as const;
  return (
    <>
      <Link
        to="#site-footer"
        className={styles.button}
        data-place="start"
        data-waits="drawer"
        aria-label={texts.openDrawer}
        {...(hydrated ? control : {})}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden="true" />
      </Link>
      <PhoneDrawer id={DRAWER_ID} open={open} onClose={close} {...props} />
    </>
  );
}

/**
 * The search icon of phones, which unfolds a row with the field below the bar. The field is rendered at the
 * first opening and keeps its text from then on, so that no page has to include it.
 */
export function PhoneSearch() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLAnchorElement>(null);
  const hydrated = useHydrated();
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation folds the row.
  useEffect(() => setOpen(false), [location.key]);
  useEffect(() => {
    if (!open) return;
    input.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const toggle = (event: SyntheticEvent) => {
    event.preventDefault();
    setOpen(!open);
    setWasOpened(true);
  };
  const Icon = open ? IconX : IconSearch;
  return (
    <>
      <Link
        ref={button}
        to="/search"
        className={styles.button}
        data-waits="search"
        aria-label={texts.openSearch}
        {...(hydrated ? { role: 'button', 'aria-expanded': open, 'aria-controls': SEARCH_ID } : {})}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key === ' ') toggle(event);
        }}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </Link>
      <div id={SEARCH_ID} className={styles.row} hidden={!open}>
        {wasOpened && (
          <SearchBox
            kind="full"
            id="phone-search"
            landmark={texts.searchInHeader}
            inputRef={input}
          />
        )}
      </div>
    </>
  );
}
