import { Link } from 'react-router';
import { HomeLink } from '../brand/home-link.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import { DrawerNav } from './drawer-nav.tsx';
import { helpLinks, lossLink } from './help-links.ts';
import styles from './phone-drawer.module.css';
import { SearchBox } from './search-box.tsx';
import { purchaseLink, headerTexts as texts } from './texts.ts';
import type { ProductsMenuProps } from './types.ts';

interface Props extends ProductsMenuProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** The navigation of phones. */
export function PhoneDrawer({ id, open, onClose, ...products }: Props) {
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
