import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './account-frame.module.css';
import { BrandMark } from './brand-mark.tsx';

/** The quiet page around login and its kin: the brand, one card, nothing else. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Link to="/" aria-label="کارگزار؛ بازگشت به خانه">
          <BrandMark />
        </Link>
      </header>
      <main id="content" className={classes.card}>
        {children}
      </main>
    </div>
  );
}
