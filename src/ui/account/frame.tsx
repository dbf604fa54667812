import '../control-focus.css';
import type { ReactNode } from 'react';
import { HomeLink } from '../brand/home-link.tsx';
import { Star } from '../motif/star.tsx';
import { StarGrid } from '../motif/star-grid.tsx';
import classes from './frame.module.css';

const TEXTS = {
  home: 'بازگشت به صفحهٔ نخست',
  about: 'دربارهٔ حساب کاربری',
  promise: 'درخواست شما گم نمی‌شود',
  points: [
    'هر درخواست کد پیگیری دارد و روند آن را هر زمان می‌بینید.',
    'مشخصات شما برای درخواست بعدی آماده است.',
    'کارشناس ما از بررسی تا پیگیری خسارت کنار شماست.',
  ],
} as const;

/**
 * The frame of login and the other account pages: the brand, one card, and on a wide screen the benefits of
 * an account.
 */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <header>
          <HomeLink className={classes.brand} label={TEXTS.home} />
        </header>
        <main id="content" className={classes.card}>
          {children}
        </main>
      </div>
      <aside className={classes.panel} aria-label={TEXTS.about}>
        <StarGrid className={classes.grid} />
        <div className={classes.words}>
          <p className={classes.promise}>{TEXTS.promise}</p>
          <ul className={classes.points}>
            {TEXTS.points.map((point) => (
              <li key={point}>
                <Star size={16} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}
