import { COMPANY_TEXTS as TEXTS } from '#content/company.ts';
import { pageMeta } from '#content/page-meta.ts';
import { companyContent } from '#content/pages/company.ts';
import { homeContent } from '#content/pages/home.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Gate } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Prose } from '#ui/page/prose.tsx';
import { Section } from '#ui/page/section.tsx';
import { lawsFor } from '../../page-words.ts';
import { siteContext } from '../../site-context.ts';
import { useSiteData } from '../../site-data.ts';
import type { Route } from './+types/company-introduction';
import { AskSection } from './parts/ask-section.tsx';
import { LegalSources } from './parts/legal-sources.tsx';
import { ServicesBand } from './parts/services-band.tsx';

/** The services are said as on the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publishedPages } = context.get(siteContext);
  const words = await publishedPages.wordsOf(companyContent);
  const { services } = await publishedPages.wordsOf(homeContent);
  return { ...words, services, laws: await lawsFor(context, words) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** Who the brokerage is, where its work ends, and under which licence. */
export default function CompanyPage({ loaderData: words }: Route.ComponentProps) {
  const { hero, who, line, licence, ask } = words;
  const licenceNumber = useSiteData()?.settings.licenceNumber ?? null;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={licenceNumber === null ? hero.lead_unlicensed : hero.lead_licensed}
        figure={
          <PageScene>
            <Gate />
          </PageScene>
        }
      />
      <Section title={who.title} layout="side">
        <Prose paragraphs={who.paragraphs} />
        <LegalSources sources={who.sources} laws={words.laws} />
      </Section>
      <Section tone="white" title={line.title} lead={line.lead} layout="side" fold="closed">
        <PointGrid points={line.items} />
        <LegalSources sources={line.sources} laws={words.laws} />
      </Section>
      <ServicesBand words={words.services} />
      <Section
        title={licence.title}
        layout="side"
        fold="closed"
        aside={
          <ButtonLink to="/managers-introduction" kind="text" arrow>
            {TEXTS.managers}
          </ButtonLink>
        }
      >
        <Prose
          paragraphs={[
            `${TEXTS.licence} ${licenceNumber === null ? TEXTS.noLicence : toPersianDigits(licenceNumber)}`,
            licence.complaint,
          ]}
        />
        <LegalSources sources={licence.sources} laws={words.laws} />
      </Section>
      <AskSection title={ask.title} lead={ask.lead} call={TEXTS.call} />
    </>
  );
}
