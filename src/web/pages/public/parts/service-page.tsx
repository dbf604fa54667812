import { type ServiceContent, servicesPage as texts } from '#content/services.ts';
import { CallRequestForm } from '#features/requests/components/call-request-form.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Faq } from '#ui/faq.tsx';
import { PageHero } from '#ui/page-hero.tsx';
import { PointGrid } from '#ui/point-grid.tsx';
import { Section } from '#ui/section.tsx';
import { StarList } from '#ui/star-list.tsx';
import { Steps } from '#ui/steps.tsx';

/** The page of a service, drawn from its content. */
export function ServicePage({ service }: { service: ServiceContent }) {
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb, to: '/services' }, { label: service.title }]}
        title={service.title}
        lead={service.lead}
        actions={
          <ButtonLink to={`${service.path}#call-request`} kind="action">
            {texts.call}
          </ButtonLink>
        }
      />
      <Section title={service.workTitle} layout="side" sticky>
        <PointGrid points={service.work} />
      </Section>
      <Section tone="ink" title={service.stepsTitle} layout="side">
        <Steps steps={service.steps} dark />
      </Section>
      <Section title={service.readyTitle} lead={service.readyLead} layout="side">
        <StarList points={service.ready} large />
      </Section>
      <Section tone="sand" title={texts.questionsTitle} layout="side">
        <Faq questions={service.questions} />
      </Section>
      <Section
        id="call-request"
        tone="tint"
        layout="even"
        title={service.askTitle}
        lead={texts.askLead}
      >
        <CallRequestForm defaultTopic={service.topic} />
      </Section>
    </>
  );
}
