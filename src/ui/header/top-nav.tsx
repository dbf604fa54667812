import { NavLink, useLocation } from 'react-router';
import { LinkList } from './link-list.tsx';
import { NavDropdown } from './nav-dropdown.tsx';
import entry from './nav-entry.module.css';
import { ProductsPanel } from './products-panel.tsx';
import { aboutLinks, plainLinks, serviceLinks, headerTexts as texts } from './texts.ts';
import styles from './top-nav.module.css';
import type { ProductsMenuProps } from './types.ts';

/** The specification gives this line of insurance a page of its own. */
const FIRE_PATH = '/fire-insurance';

/** The navigation of wide screens. */
export function TopNav(props: ProductsMenuProps) {
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
