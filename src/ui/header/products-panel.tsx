import type { CSSProperties } from 'react';
import { Link, NavLink } from 'react-router';
import { ToolButton } from '../button/tool-button.tsx';
import { IconArrowLeft, IconRefresh } from '../icons/index.ts';
import styles from './products-panel.module.css';
import { headerTexts as texts } from './texts.ts';
import type { HeaderCategory, ProductsMenuProps } from './types.ts';

const SKELETONS = [4, 5, 7, 6, 3, 4, 5, 4].map((lines, column) => ({ lines, column }));

/** The wide panel: every category with its drawing and its insurances. */
export function ProductsPanel({ menu, menuState, onRetryMenu }: ProductsMenuProps) {
  return (
    <div className={styles.panel}>
      {menu.length > 0 ? (
        <ul className={styles.grid}>
          {menu.map((category) => (
            <Category key={category.id} category={category} />
          ))}
        </ul>
      ) : (
        <Placeholder menuState={menuState} onRetryMenu={onRetryMenu} />
      )}
      <p className={styles.foot}>
        <Link to="/products" className={styles.all}>
          {texts.allProducts}
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        </Link>
        <span className={styles.note}>
          {texts.productsNote}{' '}
          <Link to="/insurance-consultation#consultation-request" className={styles.ask}>
            {texts.askConsultation}
          </Link>
        </span>
      </p>
    </div>
  );
}

function Category({ category }: { category: HeaderCategory }) {
  return (
    <li className={styles.category}>
      <p className={styles.title}>
        {category.icon === null ? null : (
          <img src={category.icon} alt="" width="36" height="36" loading="lazy" />
        )}
        {category.title}
      </p>
      <ul>
        {category.routes.map((route) => (
          <li key={route.id}>
            <NavLink to={route.to} className={styles.route} end>
              {route.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Placeholder({ menuState, onRetryMenu }: Omit<ProductsMenuProps, 'menu'>) {
  if (menuState === 'loading') {
    return (
      <div className={styles.grid} role="status">
        <span className="visually-hidden">{texts.menuLoading}</span>
        {SKELETONS.map(({ column, lines }) => (
          <div
            key={column}
            className={styles.skeleton}
            style={{ '--lines': lines } as CSSProperties}
          />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.empty} role={menuState === 'error' ? 'alert' : undefined}>
      <p>{menuState === 'error' ? texts.menuError : texts.menuEmpty}</p>
      {menuState === 'error' && onRetryMenu !== undefined ? (
        <ToolButton onClick={onRetryMenu}>
          <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
          {texts.retry}
        </ToolButton>
      ) : null}
    </div>
  );
}
