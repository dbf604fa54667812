import {
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { HomeLink } from '../brand/home-link.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { IconMenu2, IconPlus, IconSearch, IconX } from '../icons/index.ts';
import { useHydrated } from '../use-hydrated.ts';
import styles from './controls.module.css';
import { helpLinks, lossLink } from './help-links.ts';
import { SearchBox } from './search-box.tsx';
import {
  aboutLinks,
  plainLinks,
  purchaseLink,
  serviceLinks,
  headerTexts as texts,
} from './texts.ts';
import type { HeaderCategory, ProductsMenuProps } from './types.ts';

/** The drawer's accordion; the menu's categories are folded inside their entry. */
function DrawerNav({ menu, menuState, onRetryMenu, placed }: ProductsMenuProps) {
  return (
    <nav aria-label={texts.navigation} className={styles.nav}>
      <NavLink to="/" end className={styles.drawerNavRow}>
        {texts.home}
      </NavLink>
      <Fold name="drawer" label={texts.services}>
        <Links links={[...serviceLinks, { to: '/services', label: texts.allServices }]} />
      </Fold>
      <Fold name="drawer" label={texts.products}>
        {menu.length > 0 ? (
          menu.map((category) => <Category key={category.id} category={category} />)
        ) : (
          <MenuNote menuState={menuState} onRetryMenu={onRetryMenu} />
        )}
        <Links links={[{ to: '/products', label: texts.allProducts }]} />
      </Fold>
      <Fold name="drawer" label={texts.about}>
        <Links links={aboutLinks} />
      </Fold>
      {[...plainLinks, ...(placed ?? [])].map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.drawerNavRow}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function Category({ category }: { category: HeaderCategory }) {
  return (
    <Fold name="drawer-products" label={category.title} icon={category.icon} inner>
      <Links links={category.routes.map(({ to, name }) => ({ to, label: name }))} />
    </Fold>
  );
}

interface FoldProps {
  /** Opening one of the folds with this name closes the others. */
  name: string;
  label: string;
  icon?: string | null;
  inner?: boolean;
  children: ReactNode;
}

function Fold({ name, label, icon = null, inner = false, children }: FoldProps) {
  return (
    <details name={name} className={styles.fold} data-inner={inner}>
      <summary className={styles.drawerNavRow}>
        {icon === null ? null : <img src={icon} alt="" width="32" height="32" />}
        <span>{label}</span>
        <IconPlus size={18} stroke={1.75} aria-hidden="true" className={styles.sign} />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

function Links({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className={styles.leaf}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function MenuNote({ menuState, onRetryMenu }: Omit<ProductsMenuProps, 'menu'>) {
  if (menuState === 'loading') return <p className={styles.note}>{texts.menuLoading}</p>;
  if (menuState === 'ready') return <p className={styles.note}>{texts.menuEmpty}</p>;
  return (
    <div className={styles.note} role="alert">
      <p>{texts.menuError}</p>
      {onRetryMenu === undefined ? null : (
        <button type="button" className={styles.retry} onClick={onRetryMenu}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}

interface Props extends ProductsMenuProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** The navigation of phones. */
function PhoneDrawer({ id, open, onClose, ...products }: Props) {
  const head = <HomeLink className={styles.brand} label={texts.brandHome} />;
  return (
    <Drawer
      id={id}
      label={texts.drawer}
      closeLabel={texts.closeDrawer}
      head={head}
      open={open}
      onClose={onClose}
    >
      <div className={styles.search}>
        <SearchBox kind="full" id="drawer-search" />
      </div>
      <p className={styles.help}>
        {[lossLink, ...helpLinks].map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </p>
      <DrawerNav {...products} />
      <div className={styles.foot}>
        <Link to={purchaseLink.to} className={styles.purchase}>
          {purchaseLink.label}
        </Link>
      </div>
    </Drawer>
  );
}

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
