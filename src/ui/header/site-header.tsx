import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { HomeLink } from '../brand/home-link.tsx';
import { helpLinks } from './help-links.ts';
import { DrawerButton, PhoneSearch } from './phone-controls.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './site-header.module.css';
import { purchaseLink, headerTexts as texts } from './texts.ts';
import { TopNav } from './top-nav.tsx';
import type { HeaderCategory, HeaderPosition, HeaderUser, MenuState } from './types.ts';
import { UserMenu } from './user-menu.tsx';

interface Props {
  menu: HeaderCategory[];
  /** `fixed` (the default) also leaves a space of the header's height in the page's flow. */
  position?: HeaderPosition;
  /** Width of the bar's contents in pixels: 1280 by default, 1350 public, 1536 dashboard. */
  maxWidth?: number;
  user: HeaderUser | null;
  onLogout?: () => void;
  menuState: MenuState;
  onRetryMenu?: () => void;
  /** Free pages that staff placed here. */
  placed?: readonly { title: string; path: string }[] | undefined;
}

/** The site's header: brand, navigation, search, purchase request and the visitor's own menu. */
export function SiteHeader(props: Props) {
  const { menu, position = 'fixed', maxWidth = 1280, user, onLogout } = props;
  const { menuState, onRetryMenu } = props;
  const placed = props.placed?.map(({ title, path }) => ({ to: path, label: title }));
  const products = { menu, menuState, onRetryMenu, placed };
  return (
    <>
      <header
        className={styles.header}
        style={{ position, '--bar-width': `${maxWidth}px` } as CSSProperties}
      >
        <div className={styles.bar}>
          <DrawerButton {...products} />
          <HomeLink className={styles.brand} label={texts.brandHome} />
          <TopNav {...products} />
          <div className={styles.tools}>
            <div className={styles.search}>
              <SearchBox kind="bar" id="header-search" landmark={texts.searchInHeader} />
            </div>
            <PhoneSearch />
            <Link to={purchaseLink.to} className={styles.purchase}>
              {purchaseLink.label}
            </Link>
            <p className={styles.help}>
              {helpLinks.map(({ to, short }) => (
                <Link key={to} to={to}>
                  {short}
                </Link>
              ))}
            </p>
            <UserMenu user={user} onLogout={onLogout} />
          </div>
        </div>
      </header>
      {position === 'fixed' ? <div className={styles.space} aria-hidden="true" /> : null}
    </>
  );
}
