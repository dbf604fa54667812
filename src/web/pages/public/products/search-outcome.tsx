import { Link } from 'react-router';
import { PRODUCTS_TEXTS } from '#content/texts/products.ts';
import type { Product } from '#features/catalogue/menu/products.contract.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import styles from './search-outcome.module.css';

const texts = PRODUCTS_TEXTS.search;

/** The search text, the number of results, and the link back to everything. */
export function SearchOutcome({ query, menu }: { query: string; menu: readonly Product[] }) {
  const count = menu.reduce((sum, { routes }) => sum + routes.length, 0);
  return (
    <div className={styles.outcome} role="status">
      <p>
        {count > 0 ? `${toPersianDigits(count)} ${texts.found} ` : `${texts.nothing} `}
        <q>{toPersianDigits(query)}</q>
        {count > 0 ? '' : ` ${texts.nothingEnd}`}
      </p>
      <Link to="/products">{texts.all}</Link>
    </div>
  );
}
