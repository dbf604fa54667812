import { useSearchParams } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { purchasePage as texts } from '#content/purchase.ts';
import { PURCHASE_PRODUCT } from '#domain/purchase.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { PurchaseForm } from '#features/requests/intake/purchase-form.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Clipboard } from '#ui/motif/scene-papers.tsx';
import { Faq } from '#ui/page/faq.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { answerRequest } from '../../form-actions.ts';
import { useSiteData } from '../../site-data.ts';
import type { Route } from './+types/purchase';
import { LegalSources } from './parts/legal-sources.tsx';

/** Takes a purchase request without JavaScript: a call request with the insurance chosen. */
export const action = (args: Route.ActionArgs) => answerRequest('call', args);

export const meta = () => pageMeta(texts.meta);

/** Asks to buy an insurance; `?product=…` has it chosen already, as the pages of products lead here. */
export default function PurchasePage({ actionData: posted }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const fromPage = useSiteData()?.menu ?? [];
  const menu = useCatalogue((catalogue) => catalogue.products) ?? fromPage;
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
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
        title={texts.askTitle}
        lead={texts.askLead}
        aside={<StarList points={texts.askPoints} />}
      >
        <PurchaseForm menu={menu} product={search.get(PURCHASE_PRODUCT) ?? ''} posted={posted} />
      </Section>
      <Section title={texts.stepsTitle} layout="side">
        <Steps steps={texts.steps} />
      </Section>
      <Section tone="sand" title={texts.questionsTitle} layout="side">
        <Faq questions={texts.questions} />
        <LegalSources sources={texts.sources} />
      </Section>
      <Section
        tight
        title={texts.productsTitle}
        lead={texts.productsLead}
        aside={
          <ButtonLink to="/products" kind="outline">
            {texts.products}
          </ButtonLink>
        }
      />
    </>
  );
}
