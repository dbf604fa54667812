import { pageMeta } from '#content/page-meta.ts';
import { reminderContent } from '#content/pages/reminder.ts';
import { REMINDER_PAGE_TEXTS as TEXTS } from '#content/reminder.ts';
import { ReminderForm } from '#features/policies/reminders/reminder-form.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Umbrella } from '#ui/motif/scene-places.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerReminder } from '../../form-actions.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/reminder';
import styles from './reminder.module.css';

const ANCHOR = 'reminder';

/** Each step without JavaScript. */
export const action = (args: Route.ActionArgs) => answerReminder(args);

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(siteContext).publishedPages.wordsOf(reminderContent);

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** Leaves a number, a line and a day, to be reminded of a policy that is not in the book. */
export default function ReminderPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { hero, help } = loaderData;
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
        </aside>
      </div>
    </>
  );
}
