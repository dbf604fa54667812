import { pageMeta } from '#content/page-meta.ts';
import { regulationsPage as texts } from '#content/regulations.ts';
import { PageHero } from '#ui/page-hero.tsx';
import { Section } from '#ui/section.tsx';
import styles from './regulation.module.css';

export const meta = () => pageMeta(texts.meta);

/** The regulations by number and subject; their text is read at the regulator's own site. */
export default function RegulationPage() {
  return (
    <>
      <PageHero crumbs={[{ label: texts.title }]} title={texts.title} lead={texts.lead} />
      {texts.groups.map(({ title, items }, index) => (
        <Section key={title} title={title} layout="side" tone={index === 0 ? 'paper' : 'white'}>
          <ul className={styles.list}>
            {items.map(({ number, subject, date }) => (
              <li key={number} className={styles.item}>
                <span className={styles.number}>
                  <span className="visually-hidden">{texts.number}</span> {number}
                </span>
                <span className={styles.subject}>{subject}</span>
                {date === undefined ? null : (
                  <span className={styles.date}>
                    {texts.date} {date}
                  </span>
                )}
              </li>
            ))}
          </ul>
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
