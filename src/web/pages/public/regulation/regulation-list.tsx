import { Link } from 'react-router';
import type { Law } from '#content/pages/regulation.ts';
import { LAW_STATES } from '#content/texts/laws.ts';
import { SOURCE_TEXTS, REGULATIONS_TEXTS as TEXTS } from '#content/texts/regulations.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { useSiteData } from '../../../site-data.ts';
import styles from './regulation-list.module.css';

/**
 * Regulations and acts: title, day of adoption, whether it was checked, and the page of this site that cites
 * it.
 */
export function RegulationList({ laws }: { laws: readonly Law[] }) {
  const menu = useSiteData()?.menu ?? [];
  const known = new Set(menu.flatMap(({ routes }) => routes.map(({ to }) => to)));
  // A product may have been removed from the catalogue; the other pages always exist.
  const isThere = (to: string) => !to.startsWith('/products/') || known.has(to);
  return (
    <ul className={styles.list}>
      {laws.map((law) => {
        const { id, number, title, see } = law;
        return (
          <li key={id} id={id} className={styles.item}>
            <span className={styles.number} data-act={number === ''}>
              {number === '' ? (
                // Bylaws of the Cabinet have no number either.
                title.startsWith(TEXTS.bylaw) ? (
                  TEXTS.bylaw
                ) : (
                  TEXTS.act
                )
              ) : (
                <>
                  <span className="visually-hidden">{TEXTS.number}</span> {number}
                </>
              )}
            </span>
            <span className={styles.subject}>{title}</span>
            <span className={styles.date}>{factsOf(law).join(' · ')}</span>
            {see.to !== '' && isThere(see.to) ? (
              <Link to={see.to} className={styles.see}>
                {see.label}
              </Link>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** When it was adopted, and its state since. */
function factsOf({ adopted_on, adopted_year, state, checked_on }: Law): string[] {
  const adopted = adopted_on === '' ? adopted_year : isoDateToJalali(adopted_on);
  return [
    ...(adopted === '' ? [] : [`${TEXTS.adopted} ${adopted}`]),
    ...(checked_on === '' ? [] : [LAW_STATES[state]]),
    ...(checked_on === '' ? [] : [`${SOURCE_TEXTS.checked} ${isoDateToJalali(checked_on)}`]),
  ];
}
