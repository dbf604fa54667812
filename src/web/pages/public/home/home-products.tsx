import { Link } from 'react-router';
import { HOME_TEXTS as TEXTS } from '#content/texts/home.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { SearchBox } from '#ui/header/search-box.tsx';
import type { HeaderCategory } from '#ui/header/types.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import { Section } from '#ui/page/section.tsx';
import styles from './home-products.module.css';

interface Props {
  words: { title: string; lead: string };
  menu: readonly HeaderCategory[];
  /** The words for a missing catalogue. */
  empty: { title: string; text: string } | null;
}

/** Every category with its insurances; on phones one row each, with a link to the products page. */
export function HomeProducts({ words, menu, empty }: Props) {
  return (
    <Section
      tone="white"
      layout="side"
      sticky
      title={words.title}
      lead={words.lead}
      aside={
        <div className={styles.aside}>
          <SearchBox kind="full" id="home-search" />
          <ButtonLink to="/products" kind="text" arrow>
            {TEXTS.allProducts}
          </ButtonLink>
        </div>
      }
    >
      {empty === null ? null : (
        <p className={styles.empty}>
          {empty.title} {empty.text}
        </p>
      )}
      <ul className={styles.list}>
        {menu.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </ul>
    </Section>
  );
}

function Category({ category: { id, icon, title, routes } }: { category: HeaderCategory }) {
  return (
    <li className={styles.category}>
      <Link to={`/products#category-${id}`} className={styles.head}>
        {icon === null ? null : <img src={icon} alt="" width="56" height="56" loading="lazy" />}
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.count}>
          {toPersianDigits(routes.length)} {TEXTS.count}
        </span>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" className={styles.chevron} />
      </Link>
      <ul className={styles.items}>
        {routes.map((route) => (
          <li key={route.id}>
            <Link to={route.to}>{route.name}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
