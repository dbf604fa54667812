import { pageMeta } from '#content/page-meta.ts';
import { partnersPage as texts } from '#content/partners.ts';
import { PartnerForm } from '#features/requests/intake/partner-form.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { TwoPeople } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { PointGrid } from '#ui/page/point-grid.tsx';
import { Section } from '#ui/page/section.tsx';
import { StarList } from '#ui/page/star-list.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { answerRequest } from '../../form-actions.ts';
import { provincesOfPage } from '../../form-page-data.ts';
import type { Route } from './+types/partner-recruitment';

export const loader = provincesOfPage;

export const action = (args: Route.ActionArgs) => answerRequest('partner', args);

export const meta = () => pageMeta(texts.meta);

/** For people who would sell insurance with the brokerage. */
export default function PartnersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/partner-recruitment#partner-request" kind="action">
            {texts.call}
          </ButtonLink>
        }
        figure={
          <PageScene>
            <TwoPeople />
          </PageScene>
        }
      />
      <Section title={texts.lookTitle} layout="side">
        <PointGrid points={texts.look} />
      </Section>
      <Section tone="ink" title={texts.stepsTitle} layout="side" fold="closed">
        <Steps steps={texts.steps} dark />
      </Section>
      <Section
        id="partner-request"
        tone="tint"
        layout="even"
        title={texts.askTitle}
        lead={texts.askLead}
        aside={<StarList points={texts.askPoints} />}
      >
        <PartnerForm {...loaderData} posted={actionData} />
      </Section>
    </>
  );
}
