import { pageMeta } from '#content/page-meta.ts';
import { managersContent } from '#content/pages/company.ts';
import { MANAGERS_TEXTS as TEXTS } from '#content/texts/company.ts';
import type { Manager } from '#features/settings/groups/office.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { IconUser } from '#ui/icons/index.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { ThreePeople } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerWords } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import type { Route } from './+types/managers-introduction';
import styles from './managers-introduction.module.css';
import { OfficeFacts } from './office-facts.tsx';

/** The managers as the brokerage introduces them. */
export function ManagerList({ managers }: { managers: readonly Manager[] }) {
  return (
    <ul className={styles.list}>
      {managers.map(({ name, position, about, photo }) => (
        <li key={name} className={styles.manager}>
          <span className={styles.photo}>
            {photo === null ? (
              <IconUser size={40} stroke={1.25} aria-hidden="true" />
            ) : (
              <img src={photo} alt="" width="112" height="112" loading="lazy" />
            )}
          </span>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.position}>{position}</p>
          <p className={styles.about}>{about}</p>
        </li>
      ))}
    </ul>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(managersContent);
  return { ...words, answers: await answerWords(context) };
}

/** A page without any manager is not for search engines. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const named = matches[0].loaderData.settings.managers.length > 0;
  return [
    ...pageMeta(loaderData.meta, matches),
    ...(named ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

/** The managers; while there are none, the page states that. */
export default function ManagersPage({ loaderData: words }: Route.ComponentProps) {
  const { hero, empty, ask, answers } = words;
  const managers = useSiteData()?.settings.managers ?? [];
  return (
    <>
      <PageHero
        crumbs={TEXTS.crumbs}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <ThreePeople />
          </PageScene>
        }
      />
      {managers.length > 0 ? (
        <Section>
          <ManagerList managers={managers} />
        </Section>
      ) : (
        <Section>
          <p className={styles.awaited}>{empty.text}</p>
        </Section>
      )}
      <OfficeFacts answers={answers} besideManagers />
      <Section
        tone="tint"
        tight
        title={ask.title}
        lead={ask.lead}
        aside={
          <div className={styles.actions}>
            <ButtonLink to="/contact-us#call-request" kind="action">
              {TEXTS.call}
            </ButtonLink>
            <ButtonLink to="/company-introduction" kind="outline">
              {TEXTS.company}
            </ButtonLink>
          </div>
        }
      />
    </>
  );
}
