import { managersPage as texts } from '#content/company.ts';
import { pageMeta } from '#content/page-meta.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { Section } from '#ui/section.tsx';
import styles from './managers-introduction.module.css';

export const meta = () => pageMeta(texts.meta);

/** The managers; until the brokerage names them the page says just that. */
export default function ManagersPage() {
  return (
    <>
      <PageHero
        crumbs={[texts.crumb, { label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
      />
      <Section title={texts.emptyTitle} lead={texts.emptyText}>
        <div className={styles.actions}>
          <ButtonLink to="/contact-us#call-request" kind="action">
            {texts.call}
          </ButtonLink>
          <ButtonLink to="/company-introduction" kind="outline">
            {texts.company}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
