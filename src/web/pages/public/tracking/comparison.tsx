import { data } from 'react-router';
import { titleIn } from '#content/page-meta.ts';
import { CLAIM_LINE_LABELS } from '#domain/claims/lines.ts';
import type { ShownComparison } from '#features/comparisons/shown.ts';
import { PAGE_TEXTS as TEXTS } from '#features/tracking/choose/choose.words.ts';
import { ComparisonPage } from '#features/tracking/choose/page.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerComparison } from '../../../form-actions.ts';
import { siteContext } from '../../../site-context.ts';
import type { Route } from './+types/comparison';

/** Chooses an offer, or asks a question, without JavaScript. */
export async function action(args: Route.ActionArgs) {
  await comparisonAt(args);
  return answerComparison(args, args.params.code);
}

export const loader = async (args: Route.LoaderArgs) => ({ comparison: await comparisonAt(args) });

/** The comparison of an address; throws 404 where there is none. */
async function comparisonAt({
  params,
  context,
}: Pick<Route.LoaderArgs, 'params' | 'context'>): Promise<ShownComparison> {
  const comparison = await context.get(siteContext).comparisonOf(params.code);
  if (!comparison) throw data(null, { status: 404 });
  return comparison;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: titleIn(matches, loaderData ? titleOf(loaderData) : TEXTS.crumb) },
  { name: 'robots', content: 'noindex, nofollow' },
];

const titleOf = ({ comparison }: Awaited<ReturnType<typeof loader>>): string =>
  TEXTS.title(CLAIM_LINE_LABELS[comparison.line]);

/** Insurers' terms side by side, for people who have the address. */
export default function Comparison({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHero crumbs={[{ label: TEXTS.crumb }]} title={titleOf(loaderData)} lead={TEXTS.lead} />
      <Section tight>
        <ComparisonPage comparison={loaderData.comparison} posted={actionData} />
      </Section>
    </>
  );
}
