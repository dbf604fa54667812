import { pageMeta } from '#content/page-meta.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { LAW_STATES } from '#content/texts/laws.ts';
import { REGULATIONS_TEXTS as TEXTS, UNCHECKED } from '#content/texts/regulations.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { LawBook } from '#ui/motif/scene-papers.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { siteContext } from '../../../site-context.ts';
import type { Route } from './+types/regulation';
import styles from './regulation.module.css';
import { RegulationList } from './regulation-list.tsx';

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
