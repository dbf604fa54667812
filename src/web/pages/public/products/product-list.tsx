import { Link } from 'react-router';
import { Fold } from '#ui/blocks/fold.tsx';
import type { HeaderCategory } from '#ui/header/types.ts';
import { IconChevronLeft } from '#ui/icons/index.ts';
import styles from './product-list.module.css';

interface Props {
  menu: readonly HeaderCategory[];
  /** The words for a missing catalogue. */
  empty: { title: string; text: string };
  /** Nothing is folded on phones either: for the few results of a search. */
  open: boolean;
}

/** The catalogue as a page: a section for each category, its insurances beside its name. */
export function ProductList({ menu, empty, open }: Props) {
  if (menu.length === 0) {
    return (
      <p className={styles.empty}>
        <strong>{empty.title}</strong> {empty.text}
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {menu.map(({ id, icon, title, routes }) => (
        <li key={id} className={styles.category}>
          <Fold
            open={open}
            className={styles.columns}
            summaryClassName={styles.head}
            summary={
              <h2 className={styles.title}>
                {icon === null ? null : <img src={icon} alt="" width="72" height="72" />}
                {title}
              </h2>
            }
          >
            <ul id={`category-${id}`} className={styles.routes}>
              {routes.map((route) => (
                <li key={route.id}>
                  <Link to={route.to} className={styles.route}>
                    {route.name}
                    <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
