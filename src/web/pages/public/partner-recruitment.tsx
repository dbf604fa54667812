import { pageMeta } from '#content/page-meta.ts';
import { partnersPage as texts } from '#content/partners.ts';
import { CallRequestForm } from '#features/requests/components/call-request-form.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PointGrid } from '#ui/point-grid.tsx';
import { Section } from '#ui/section.tsx';
import { Steps } from '#ui/steps.tsx';

export const meta = () => pageMeta(texts.meta);

/** For people who would sell insurance with the brokerage. */
export default function PartnersPage() {
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/partner-recruitment#call-request" kind="action">
            {texts.call}
          </ButtonLink>
        }
      />
      <Section title={texts.lookTitle} layout="side">
        <PointGrid points={texts.look} />
      </Section>
      <Section tone="ink" title={texts.stepsTitle} layout="side">
        <Steps steps={texts.steps} dark />
      </Section>
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={texts.askTitle}
        lead={texts.askLead}
      >
        <CallRequestForm defaultTopic={texts.topic} />
      </Section>
    </>
  );
}
