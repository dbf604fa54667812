import { Link } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { assessmentContent } from '#content/pages/assessment.ts';
import { claimsContent } from '#content/pages/claims.ts';
import { consultationContent } from '#content/pages/consultation.ts';
import { riskManagementContent } from '#content/pages/risk-management.ts';
import { servicesContent } from '#content/pages/services.ts';
import { SERVICES_TEXTS as TEXTS } from '#content/texts/services.ts';
import { Shelf } from '#ui/blocks/shelf.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Clipboard } from '#ui/motif/scene-papers.tsx';
import { ShieldAside } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { type ServiceOwnWords, wordsOfService } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { AskSection } from '../parts/ask-section.tsx';
import type { Route } from './+types/services';
import { ServiceFigure } from './service-figure.tsx';
import styles from './services.module.css';

const SERVICES = [consultationContent, riskManagementContent, assessmentContent, claimsContent];

/** A summary of each service, from the words of its own page. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ meta, hero, ask }, ...words] = await Promise.all([
    context.get(siteContext).publishedPages.wordsOf(servicesContent),
    ...SERVICES.map((page) => wordsOfService<ServiceOwnWords>(context, page)),
  ]);
  const services = words.map((service, place) => ({
    path: SERVICES[place]?.path ?? '',
    title: service.hero.title,
    lead: service.hero.lead,
    // The work on a claim is a timeline on its own page, too long for a list.
    points: service.work?.items.map(({ title }) => title) ?? service.results,
  }));
  return { meta, hero, ask, services };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The four services, one after another. */
export default function ServicesPage({
  loaderData: { hero, ask, services },
}: Route.ComponentProps) {
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink to="/contact-us#call-request" kind="action">
            {TEXTS.call}
          </ButtonLink>
        }
        figure={
          <PageScene>
            <Clipboard />
            <ShieldAside />
          </PageScene>
        }
      />
      <Section>
        <Shelf ordered label={hero.title}>
          {services.map((service) => (
            <li key={service.path} className={styles.service}>
              <div className={styles.figure}>
                <ServiceFigure path={service.path} />
              </div>
              <div>
                <h2 className={styles.title}>
                  <Link to={service.path}>{service.title}</Link>
                </h2>
                <p className={styles.lead}>{service.lead}</p>
                <ButtonLink to={service.path} kind="text" arrow>
                  {TEXTS.more}
                </ButtonLink>
              </div>
              <StarList points={service.points} />
            </li>
          ))}
        </Shelf>
      </Section>
      <AskSection title={ask.title} lead={ask.lead} call={TEXTS.call} />
    </>
  );
}
