import { Link } from 'react-router';
import { type LawId, lawOf } from '#content/laws.ts';
import { LAW_STATES, SOURCE_TEXTS, regulationsPage as texts } from '#content/regulations.ts';
import { isIsoDate, isoDateToJalali } from '#lib/dates/jalali.ts';
import { useSiteData } from '../../../site-data.ts';
import styles from './regulation-list.module.css';

/** Regulations and acts: title, day of adoption, whether it was checked, and the page of this site that rests on it. */
export function RegulationList({ laws }: { laws: readonly LawId[] }) {
  const menu = useSiteData()?.menu ?? [];
  const known = new Set(menu.flatMap(({ routes }) => routes.map(({ to }) => to)));
  // A product may have been taken out of the catalogue; the other pages are always there.
  const isThere = (to: string) => !to.startsWith('/products/') || known.has(to);
  return (
    <ul className={styles.list}>
      {laws.map((id) => {
        const { number, title, see } = lawOf(id);
        return (
          <li key={id} id={id} className={styles.item}>
            <span className={styles.number} data-act={number === undefined}>
              {number === undefined ? (
                texts.act
              ) : (
                <>
                  <span className="visually-hidden">{texts.number}</span> {number}
                </>
              )}
            </span>
            <span className={styles.subject}>{title}</span>
            <span className={styles.date}>{factsOf(id).join(' · ')}</span>
            {see && isThere(see.to) ? (
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

/** When it was adopted, and what is known of it since. */
function factsOf(id: LawId): string[] {
  const { adopted, state, checkedOn } = lawOf(id);
  const facts: string[] = [];
  if (adopted !== undefined) {
    facts.push(`${texts.adopted} ${isIsoDate(adopted) ? isoDateToJalali(adopted) : adopted}`);
  }
  facts.push(LAW_STATES[state]);
  if (checkedOn !== null) facts.push(`${SOURCE_TEXTS.checked} ${isoDateToJalali(checkedOn)}`);
  return facts;
}
