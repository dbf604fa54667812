import { pageMeta } from '#content/page-meta.ts';
import { partnersContent } from '#content/pages/partners.ts';
import { PARTNERS_TEXTS as TEXTS } from '#content/texts/partners.ts';
import { PartnerForm } from '#features/requests/intake/partner-form.tsx';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Steps } from '#ui/blocks/steps.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { TwoPeople } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerRequest } from '../../../form-actions.ts';
import { provincesOfPage } from '../../../form-page-data.ts';
import { siteContext } from '../../../site-context.ts';
import type { Route } from './+types/partner-recruitment';

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(partnersContent);
  return { ...words, ...(await provincesOfPage()) };
}

export const action = (args: Route.ActionArgs) => answerRequest('partner', args);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** For people who would sell insurance with the brokerage. */
export default function PartnersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hero, look, steps, ask, provinces } = loaderData;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink to="/partner-recruitment#partner-request" kind="action">
            {TEXTS.call}
          </ButtonLink>
        }
        figure={
          <PageScene>
            <TwoPeople />
          </PageScene>
        }
      />
      <Section title={look.title} layout="side">
        <PointGrid points={look.items} />
      </Section>
      <Section tone="ink" title={steps.title} layout="side" fold="closed">
        <Steps steps={steps.items} dark />
      </Section>
      <Section
        id="partner-request"
        tone="tint"
        layout="even"
        title={ask.title}
        lead={ask.lead}
        aside={<StarList points={ask.points} />}
      >
        <PartnerForm provinces={provinces} posted={actionData} />
      </Section>
    </>
  );
}
