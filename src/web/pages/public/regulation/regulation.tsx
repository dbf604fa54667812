import { Link } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { type Law, regulationContent } from '#content/pages/regulation.ts';
import { LAW_STATES } from '#content/texts/laws.ts';
import { SOURCE_TEXTS, REGULATIONS_TEXTS as TEXTS, UNCHECKED } from '#content/texts/regulations.ts';
import { isoDateToJalali } from '#lib/dates/jalali.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { LawBook } from '#ui/motif/scene-papers.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import type { Route } from './+types/regulation';
import styles from './regulation.module.css';

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

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(siteContext).publishedPages.wordsOf(regulationContent);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The regulations and acts by title and number; their text is read at the regulator's own site. */
export default function RegulationPage({
  loaderData: { hero, groups, note },
}: Route.ComponentProps) {
  const isUnchecked = groups.some(({ laws }) => laws.some(({ checked_on }) => checked_on === ''));
  const unchecked = isUnchecked ? ` ${UNCHECKED} ${LAW_STATES.unchecked}.` : '';
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <LawBook />
          </PageScene>
        }
      />
      {groups.map(({ title, laws }, index) => (
        <Section
          key={title}
          title={title}
          layout="side"
          tone={index % 2 === 0 ? 'paper' : 'white'}
          fold={index === 0 ? 'open' : 'closed'}
        >
          <RegulationList laws={laws} />
        </Section>
      ))}
      <Section
        tone="sand"
        tight
        title={note.title}
        lead={`${note.text}${unchecked}`}
        aside={
          <a className={styles.source} href={note.regulator.to} rel="noreferrer">
            {note.regulator.label}
          </a>
        }
      />
    </>
  );
}
