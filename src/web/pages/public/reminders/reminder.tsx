import { pageMeta } from '#content/page-meta.ts';
import { reminderContent } from '#content/pages/reminder.ts';
import { REMINDER_PAGE_TEXTS as TEXTS } from '#content/texts/reminder.ts';
import { ReminderForm } from '#features/policies/reminders/reminder-form.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Umbrella } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerReminder } from '../../../form-actions.ts';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { LegalSources } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/reminder';
import styles from './reminder.module.css';

const ANCHOR = 'reminder';

/** Each step without JavaScript. */
export const action = (args: Route.ActionArgs) => answerReminder(args);

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(reminderContent);
  return { ...words, laws: await lawsFor(context, words) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Signs a number up for the reminder of a policy that is not in the book. */
export default function ReminderPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { hero, help, laws } = loaderData;
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <Umbrella />
          </PageScene>
        }
      />
      <div id={ANCHOR} className={styles.columns}>
        <ReminderForm action={`/reminder#${ANCHOR}`} posted={posted} />
        <aside className={styles.help}>
          <h2 className={styles.title}>{help.title}</h2>
          <dl className={styles.points}>
            {help.points.map(({ title, text }) => (
              <div key={title}>
                <dt className={styles.point}>{title}</dt>
                <dd className={styles.text}>{text}</dd>
              </div>
            ))}
          </dl>
          <LegalSources sources={help.sources} laws={laws} />
        </aside>
      </div>
      <UncheckedLaws laws={laws} />
    </>
  );
}
