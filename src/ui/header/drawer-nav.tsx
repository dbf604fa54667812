import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { IconPlus } from '../icons/index.ts';
import styles from './drawer-nav.module.css';
import { aboutLinks, plainLinks, serviceLinks, headerTexts as texts } from './texts.ts';
import type { HeaderCategory, ProductsMenuProps } from './types.ts';

/** The drawer's accordion; the menu's categories are folded inside their entry. */
export function DrawerNav({ menu, menuState, onRetryMenu, placed }: ProductsMenuProps) {
  return (
    <nav aria-label={texts.navigation} className={styles.nav}>
      <NavLink to="/" end className={styles.row}>
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
        <NavLink key={to} to={to} className={styles.row}>
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
      <summary className={styles.row}>
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
