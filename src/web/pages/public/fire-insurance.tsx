import { firePage as texts } from '#content/fire-insurance.ts';
import { pageMeta } from '#content/page-meta.ts';
import { productsPage } from '#content/products.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { HouseAndFire } from '#ui/motif/scene-places.tsx';
import { Faq } from '#ui/page/faq.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Prose } from '#ui/page/prose.tsx';
import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { LegalSources } from './parts/legal-sources.tsx';

export const meta = () => pageMeta(texts.meta);

/** Fire insurance: perils, the average rule, deadlines and papers (regulation 21). */
export default function FireInsurancePage() {
  return (
    <>
      <PageHero
        crumbs={[{ label: productsPage.crumb, to: '/products' }, { label: texts.title }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/fire-insurance#call-request" kind="action">
            {texts.call}
          </ButtonLink>
        }
        figure={
          <PageScene>
            <HouseAndFire />
          </PageScene>
        }
      />
      <Section title={texts.mainTitle} lead={texts.mainLead} layout="side">
        <PointGrid points={texts.main} />
      </Section>
      <Section
        tone="white"
        title={texts.extraTitle}
        lead={texts.extraLead}
        layout="side"
        fold="closed"
      >
        <StarList points={texts.extra} large />
      </Section>
      <Section tone="sand" tight title={texts.ruleTitle} layout="side" fold="closed">
        <Prose paragraphs={texts.rule} />
      </Section>
      <Section
        tone="ink"
        title={texts.claimTitle}
        lead={texts.claimLead}
        layout="side"
        fold="closed"
      >
        <Steps steps={texts.claim} dark />
        <LegalSources sources={texts.claimSources} dark askPolicy />
      </Section>
      <Section title={texts.papersTitle} lead={texts.papersLead} layout="side" fold="closed">
        <StarList points={texts.papers} large />
      </Section>
      <Section tone="sand" title={texts.questionsTitle} layout="side" fold="closed">
        <Faq questions={texts.questions} />
        <LegalSources sources={texts.managersSources} />
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
