import { pageMeta } from '#content/page-meta.ts';
import { companyContent } from '#content/pages/company.ts';
import { homeContent } from '#content/pages/home.ts';
import { COMPANY_TEXTS as TEXTS } from '#content/texts/company.ts';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { Prose } from '#ui/blocks/prose.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Gate } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerWords, lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { AskSection } from '../parts/ask-section.tsx';
import { LegalSources } from '../parts/legal-sources.tsx';
import { ServicesBand } from '../parts/services-band.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/company-introduction';
import { OfficeFacts } from './office-facts.tsx';

/** The words of the services are those of the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publishedPages } = context.get(siteContext);
  const words = await publishedPages.wordsOf(companyContent);
  const { services } = await publishedPages.wordsOf(homeContent);
  const laws = await lawsFor(context, words);
  return { ...words, services, laws, answers: await answerWords(context) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Who the brokerage is, where its work ends, and under which licence. */
export default function CompanyPage({ loaderData: words }: Route.ComponentProps) {
  const { hero, who, line, licence, ask } = words;
  const isLicensed = (useSiteData()?.settings.licenceNumber ?? null) !== null;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={isLicensed ? hero.lead_licensed : hero.lead_unlicensed}
        figure={
          <PageScene>
            <Gate />
          </PageScene>
        }
      />
      <OfficeFacts answers={words.answers} />
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
        <Prose paragraphs={[licence.complaint]} />
        <LegalSources sources={licence.sources} laws={words.laws} />
      </Section>
      <AskSection title={ask.title} lead={ask.lead} call={TEXTS.call} />
      <UncheckedLaws laws={words.laws} />
    </>
  );
}
