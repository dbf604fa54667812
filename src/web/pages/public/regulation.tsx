import { pageMeta } from '#content/page-meta.ts';
import { regulationsPage as texts } from '#content/regulations.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { LawBook } from '#ui/motif/scene-papers.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { RegulationList } from './parts/regulation-list.tsx';
import styles from './regulation.module.css';

export const meta = () => pageMeta(texts.meta);

/** The regulations and acts by title and number; their text is read at the regulator's own site. */
export default function RegulationPage() {
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        figure={
          <PageScene>
            <LawBook />
          </PageScene>
        }
      />
      {texts.groups.map(({ title, laws }, index) => (
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
        title={texts.noteTitle}
        lead={texts.note}
        aside={
          <a className={styles.source} href={texts.sourceUrl} rel="noreferrer">
            {texts.source}
          </a>
        }
      />
    </>
  );
}
