import { pageMeta } from '#content/page-meta.ts';
import { fireContent } from '#content/pages/fire-insurance.ts';
import { FIRE_TEXTS as TEXTS } from '#content/texts/fire-insurance.ts';
import { PRODUCTS_TEXTS } from '#content/texts/products.ts';
import { PURCHASE_PATH } from '#domain/purchase.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { Faq } from '#ui/blocks/faq.tsx';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { Prose } from '#ui/blocks/prose.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Steps } from '#ui/blocks/steps.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { HouseAndFire } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { LegalSources, restsOn } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/fire-insurance';

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(fireContent);
  return { ...words, laws: await lawsFor(context, words) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Fire insurance: perils, the average rule, deadlines and papers (regulation 21). */
export default function FireInsurancePage({ loaderData }: Route.ComponentProps) {
  const { hero, main, extra, rule, claim, papers, questions, ask, laws } = loaderData;
  return (
    <>
      <PageHero
        crumbs={[{ label: PRODUCTS_TEXTS.crumb, to: '/products' }, { label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          <>
            <ButtonLink to="/fire-insurance#call-request" kind="action">
              {TEXTS.call}
            </ButtonLink>
            <ButtonLink to={PURCHASE_PATH} kind="outline">
              {TEXTS.purchase}
            </ButtonLink>
          </>
        }
        figure={
          <PageScene>
            <HouseAndFire />
          </PageScene>
        }
      />
      <Section title={main.title} lead={main.lead} layout="side">
        <PointGrid points={main.items} />
        <LegalSources sources={main.sources} laws={laws} />
      </Section>
      <Section tone="white" title={extra.title} lead={extra.lead} layout="side" fold="closed">
        <StarList points={extra.items} large />
        <LegalSources sources={extra.sources} laws={laws} />
      </Section>
      <Section tone="sand" tight title={rule.title} layout="side" fold="closed">
        <Prose paragraphs={rule.paragraphs} />
        <LegalSources sources={rule.sources} laws={laws} />
      </Section>
      <Section tone="ink" title={claim.title} lead={claim.lead} layout="side" fold="closed">
        <Steps steps={claim.items} dark />
        <LegalSources sources={claim.sources} laws={laws} dark askPolicy />
      </Section>
      <Section title={papers.title} lead={papers.lead} layout="side" fold="closed">
        <StarList points={papers.items} large />
      </Section>
      <Section tone="sand" title={questions.title} layout="side" fold="closed">
        <Faq questions={questions.items} restsOn={restsOn(laws)} />
        <LegalSources sources={questions.sources} laws={laws} />
      </Section>
      <Section id="call-request" tone="tint" layout="even" title={ask.title} lead={ask.lead}>
        <CallRequestForm defaultTopic={TEXTS.topic} />
      </Section>
      <UncheckedLaws laws={laws} />
    </>
  );
}
