import { managersPage as texts } from '#content/company.ts';
import { pageMeta } from '#content/page-meta.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { ThreePeople } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import { type SiteData, useSiteData } from '../../site-data.ts';
import styles from './managers-introduction.module.css';
import { ManagerList } from './parts/manager-list.tsx';

/** A page that names no manager yet is nothing for search engines. */
export const meta = ({
  matches,
}: {
  matches: readonly [{ loaderData?: SiteData }, ...unknown[]];
}) => {
  const named = (matches[0].loaderData?.settings.managers.length ?? 0) > 0;
  return [...pageMeta(texts.meta), ...(named ? [] : [{ name: 'robots', content: 'noindex' }])];
};

/** The managers; until the brokerage names them the page says just that. */
export default function ManagersPage() {
  const managers = useSiteData()?.settings.managers ?? [];
  return (
    <>
      <PageHero
        crumbs={[texts.crumb, { label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
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
        <Section title={texts.emptyTitle} lead={texts.emptyText}>
          <PointGrid points={texts.toCome} />
        </Section>
      )}
      <Section
        tone="tint"
        tight
        title={texts.askTitle}
        lead={texts.askLead}
        aside={
          <div className={styles.actions}>
            <ButtonLink to="/contact-us#call-request" kind="action">
              {texts.call}
            </ButtonLink>
            <ButtonLink to="/company-introduction" kind="outline">
              {texts.company}
            </ButtonLink>
          </div>
        }
      />
    </>
  );
}
