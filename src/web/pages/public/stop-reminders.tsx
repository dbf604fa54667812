import { hiddenMeta } from '#content/page-meta.ts';
import { STOP_TEXTS as TEXTS } from '#features/policies/stop/texts.ts';
import { ButtonLink } from '#ui/button/link.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import { answerStopping } from '../../form-actions.ts';
import type { Route } from './+types/stop-reminders';
import styles from './stop-reminders.module.css';

/** The button was pressed; a link that is only opened, by a person or by a phone that looks ahead, changes nothing. */
export const action = ({ params, context }: Route.ActionArgs) =>
  answerStopping(params.code, { context });

export const meta = hiddenMeta(TEXTS.title);

/**
 * What the link of a reminder opens: a button that stops them. The page is the same for every link, so that it is in
 * memory; the browser sends the form to the address that it stands at.
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
