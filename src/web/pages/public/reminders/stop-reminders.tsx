import { hiddenMeta } from '#content/page-meta.ts';
import { STOP_TEXTS as TEXTS } from '#features/policies/stop.words.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerStopping } from '../../../form-actions.ts';
import type { Route } from './+types/stop-reminders';
import styles from './stop-reminders.module.css';

/**
 * Only the pressed button unsubscribes; opening the link, by a person or by a phone's link preview, changes
 * nothing.
 */
export const action = ({ params, context }: Route.ActionArgs) =>
  answerStopping(params.code, { context });

export const meta = hiddenMeta(TEXTS.title);

/**
 * The page behind a reminder's link: a button that unsubscribes. The page is the same for every link, so that
 * it can be cached; the browser posts the form to its own address.
 */
export default function StopRemindersPage({ actionData: sent }: Route.ComponentProps) {
  const isStopped = sent?.outcome.ok === true;
  const refused = sent && !sent.outcome.ok ? sent.outcome : null;
  const wrong = refused && (refused.fieldErrors.code ?? refused.message);
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.title }]}
        title={isStopped ? TEXTS.stopped : TEXTS.title}
        lead={isStopped ? TEXTS.stoppedLead : TEXTS.lead}
      />
      <Section>
        {isStopped ? (
          <p className={styles.links} role="status">
            <ButtonLink to="/" kind="outline">
              {TEXTS.home}
            </ButtonLink>
            <ButtonLink to="/reminder" kind="text" arrow>
              {TEXTS.reminder}
            </ButtonLink>
          </p>
        ) : (
          <form method="post" className={styles.form}>
            <FormError message={wrong} />
            <p className={styles.note}>{TEXTS.note}</p>
            <SubmitButton label={TEXTS.stop} busyLabel={TEXTS.stop} busy={false} />
          </form>
        )}
      </Section>
    </>
  );
}
