import { useSearchParams } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { purchaseContent } from '#content/pages/purchase.ts';
import { PURCHASE_TEXTS as TEXTS } from '#content/texts/purchase.ts';
import { PURCHASE_PRODUCT } from '#domain/purchase.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { PurchaseForm } from '#features/requests/intake/purchase-form.tsx';
import { Faq } from '#ui/blocks/faq.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Steps } from '#ui/blocks/steps.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Clipboard } from '#ui/motif/scene-papers.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerRequest } from '../../../form-actions.ts';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { LegalSources, restsOn } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/purchase';

/** Takes a purchase request without JavaScript: a call request with the insurance chosen. */
export const action = (args: Route.ActionArgs) => answerRequest('call', args);

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(purchaseContent);
  return { ...words, laws: await lawsFor(context, words) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** A purchase request for an insurance; links from product pages preselect it by `?product=…`. */
export default function PurchasePage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { hero, ask, steps, questions, products, laws } = loaderData;
  const [search] = useSearchParams();
  const fromPage = useSiteData()?.menu ?? [];
  const menu = useCatalogue((catalogue) => catalogue.products) ?? fromPage;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <Clipboard />
          </PageScene>
        }
      />
      <Section
        id="purchase-request"
        tone="tint"
        layout="even"
        title={ask.title}
        lead={ask.lead}
        aside={<StarList points={ask.points} />}
      >
        <PurchaseForm menu={menu} product={search.get(PURCHASE_PRODUCT) ?? ''} posted={posted} />
      </Section>
      <Section title={steps.title} layout="side">
        <Steps steps={steps.items} />
      </Section>
      <Section tone="sand" title={questions.title} layout="side">
        <Faq questions={questions.items} restsOn={restsOn(laws)} />
        <LegalSources sources={questions.sources} laws={laws} />
      </Section>
      <Section
        tight
        title={products.title}
        lead={products.lead}
        aside={
          <ButtonLink to="/products" kind="outline">
            {TEXTS.products}
          </ButtonLink>
        }
      />
      <UncheckedLaws laws={laws} />
    </>
  );
}
