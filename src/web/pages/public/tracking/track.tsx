import { useSearchParams } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { trackContent } from '#content/pages/track.ts';
import { TRACK_TEXTS as TEXTS } from '#content/texts/track.ts';
import { TrackRequest } from '#features/tracking/track/track-request.tsx';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Trail } from '#ui/motif/scene-trail.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerTracking } from '../../../form-actions.ts';
import { siteContext } from '../../../site-context.ts';
import { ComplaintSection } from '../parts/complaint-section.tsx';
import type { Route } from './+types/track';
import styles from './track.module.css';

/** Finds a request, or rates it, without JavaScript. */
export const action = (args: Route.ActionArgs) => answerTracking(args);

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(siteContext).publishedPages.wordsOf(trackContent);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The code of an address such as `/track?code=12345678`; empty when it is none. */
function codeIn(search: URLSearchParams): string {
  return /^\d{8}$/.exec(toAsciiDigits(search.get('code') ?? ''))?.[0] ?? '';
}

/** The state of a request, by tracking code and number. */
export default function TrackPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const code = codeIn(useSearchParams()[0]);
  const { hero, help } = loaderData;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <Trail />
          </PageScene>
        }
      />
      <TrackRequest key={code} code={code} posted={posted}>
        <aside className={styles.help}>
          <h2 className={styles.title}>{help.title}</h2>
          <dl className={styles.ways}>
            {help.points.map(({ title, text }) => (
              <div key={title}>
                <dt className={styles.way}>{title}</dt>
                <dd className={styles.text}>{text}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.links}>
            <ButtonLink to="/login" kind="outline">
              {TEXTS.login}
            </ButtonLink>
            <ButtonLink to="/contact-us#call-request" kind="text" arrow>
              {TEXTS.contact}
            </ButtonLink>
          </div>
        </aside>
      </TrackRequest>
      <ComplaintSection code={code} />
    </>
  );
}
