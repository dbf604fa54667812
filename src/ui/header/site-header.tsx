import type { CSSProperties, ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { HomeLink } from '../brand/home-link.tsx';
import { ToolButton } from '../button/tool-button.tsx';
import { IconArrowLeft, IconChevronDown, IconRefresh } from '../icons/index.ts';
import entry from './controls.module.css';
import { helpLinks } from './help-links.ts';
import { DrawerButton, PhoneSearch } from './phone-controls.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './site-header.module.css';
import {
  aboutLinks,
  type NavLinkText,
  plainLinks,
  purchaseLink,
  serviceLinks,
  headerTexts as texts,
} from './texts.ts';
import type {
  HeaderCategory,
  HeaderPosition,
  HeaderUser,
  MenuState,
  ProductsMenuProps,
} from './types.ts';
import { useDropdown } from './use-dropdown.ts';
import { UserMenu } from './user-menu.tsx';

interface LinkListProps {
  links: readonly NavLinkText[];
  /** A last, quieter link below the list. */
  more?: NavLinkText | undefined;
}

/** The links of a dropdown, each with a line that explains it. */
function LinkList({ links, more }: LinkListProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ to, label, hint }) => (
        <li key={to}>
          <NavLink to={to} className={styles.link}>
            <span className={styles.label}>{label}</span>
            {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
          </NavLink>
        </li>
      ))}
      {more === undefined ? null : (
        <li className={styles.more}>
          <NavLink to={more.to} className={styles.link}>
            <span className={styles.label}>{more.label}</span>
          </NavLink>
        </li>
      )}
    </ul>
  );
}

interface NavDropdownProps {
  label: string;
  /** The trigger's target without JavaScript. */
  to: string;
  active: boolean;
  /** `wide` spreads the panel over the whole header; `list` puts it below its trigger. */
  kind?: 'list' | 'wide';
  children: ReactNode;
}

/** One entry of the top navigation with a panel below it. */
function NavDropdown({ label, to, active, kind = 'list', children }: NavDropdownProps) {
  const { open, panelId, rootProps, triggerProps } = useDropdown();
  return (
    <div className={styles.item} data-kind={kind} {...rootProps}>
      <Link
        {...triggerProps}
        to={to}
        className={`${entry.entry} ${styles.trigger}`}
        data-active={active}
        data-waits={to}
      >
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={styles.chevron} />
      </Link>
      <div id={panelId} className={styles.panel} data-open={open}>
        {children}
      </div>
    </div>
  );
}

const SKELETONS = [4, 5, 7, 6, 3, 4, 5, 4].map((lines, column) => ({ lines, column }));

/** The wide panel: every category with its drawing and its insurances. */
function ProductsPanel({ menu, menuState, onRetryMenu }: ProductsMenuProps) {
  return (
    <div className={styles.productsPanelPanel}>
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

/** The specification gives this line of insurance a page of its own. */
const FIRE_PATH = '/fire-insurance';

/** The navigation of wide screens. */
function TopNav(props: ProductsMenuProps) {
  const { pathname } = useLocation();
  const isOneOf = (links: readonly { to: string }[]) => links.some(({ to }) => to === pathname);
  const isProduct =
    pathname === '/products' ||
    pathname === FIRE_PATH ||
    pathname.startsWith('/products/') ||
    props.menu.some(({ routes }) => isOneOf(routes));
  return (
    <nav className={styles.nav} aria-label={texts.navigation}>
      <NavLink to="/" end className={entry.entry}>
        {texts.home}
      </NavLink>
      <NavDropdown
        label={texts.services}
        to="/services"
        active={pathname === '/services' || isOneOf(serviceLinks)}
      >
        <LinkList links={serviceLinks} more={{ to: '/services', label: texts.allServices }} />
      </NavDropdown>
      <NavDropdown label={texts.products} to="/products" active={isProduct} kind="wide">
        <ProductsPanel {...props} />
      </NavDropdown>
      <NavDropdown label={texts.about} to="/company-introduction" active={isOneOf(aboutLinks)}>
        <LinkList links={aboutLinks} />
      </NavDropdown>
      {[...plainLinks, ...(props.placed ?? [])].map(({ to, label }) => (
        <NavLink key={to} to={to} className={entry.entry}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

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
