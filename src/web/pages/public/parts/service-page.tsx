import { servicesPage as texts } from '#content/services.ts';
import type { ServiceContent } from '#content/types.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { ConsultationForm } from '#features/requests/intake/consultation-form.tsx';
import type { PostedPlace } from '#features/requests/intake/public-form-place.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { Faq } from '#ui/page/faq.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { useSiteData } from '../../../site-data.ts';
import { LegalSources } from './legal-sources.tsx';
import { ServiceFigure } from './service-figure.tsx';
import { ServiceFit } from './service-fit.tsx';

interface Props {
  service: ServiceContent;
  provinces: readonly string[];
  posted: PostedPlace | undefined;
}

/**
 * The page of a service, drawn from its content: what it is, for whom, what comes of it, how it goes,
 * what to have ready, questions, and the form that asks for it.
 */
export function ServicePage({ service, provinces, posted }: Props) {
  const { path } = service;
  const fromPage = useSiteData()?.menu ?? [];
  const menu = useCatalogue((catalogue) => catalogue.products) ?? fromPage;
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb, to: '/services' }, { label: service.title }]}
        title={service.title}
        lead={service.lead}
        actions={
          <ButtonLink to={`${path}#consultation-request`} kind="action">
            {texts.consultation}
          </ButtonLink>
        }
        figure={<ServiceFigure path={path} />}
      />
      <ServiceFit {...service} />
      <Section title={service.workTitle} layout="side" sticky fold="closed">
        <PointGrid points={service.work} />
      </Section>
      <Section tone="ink" title={service.stepsTitle} layout="side" fold="closed">
        <Steps steps={service.steps} dark />
        {service.stepsSources ? (
          <LegalSources sources={service.stepsSources} dark askPolicy />
        ) : null}
      </Section>
      {service.rights ? (
        <Section
          id={service.rights.id}
          tone="white"
          title={service.rights.title}
          lead={service.rights.lead}
          layout="side"
          fold="closed"
        >
          <PointGrid points={service.rights.points} />
          <LegalSources sources={service.rights.sources} />
        </Section>
      ) : null}
      <Section title={service.readyTitle} lead={service.readyLead} layout="side" fold="closed">
        <StarList points={service.ready} large />
      </Section>
      <Section tone="sand" title={texts.questionsTitle} layout="side" fold="closed">
        <Faq questions={service.questions} />
      </Section>
      <Section
        id="consultation-request"
        tone="tint"
        layout="even"
        title={service.askTitle}
        lead={texts.askLead}
        aside={<StarList points={texts.askPoints} />}
      >
        <ConsultationForm
          key={path}
          path={path}
          service={path.slice(1)}
          menu={menu}
          provinces={provinces}
          posted={posted}
        />
      </Section>
    </>
  );
}
