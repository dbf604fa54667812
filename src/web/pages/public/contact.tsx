import { Navigate, useLocation } from 'react-router';
import { contactMeta, contact as texts } from '#content/contact.ts';
import { pageMeta } from '#content/page-meta.ts';
import { movedTo } from '#domain/purchase.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Call } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerRequest } from '../../form-actions.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { AgencyData } from './parts/agency-data.tsx';
import { ContactChannels } from './parts/contact-channels.tsx';

/** Takes a call request without JavaScript, from whichever page it was sent. */
export const action = (args: Route.ActionArgs) => answerRequest('call', args);

export const meta = () => pageMeta(contactMeta);

/** The contact page, with the form that asks for a call. */
export default function ContactPage({ actionData: posted }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  // The server sends everybody else there; a link inside the site is followed without it.
  const moved = movedTo(pathname, search);
  if (moved !== null) return <Navigate to={moved} replace />;
  return (
    <>
      <AgencyData />
      <PageHero
        crumbs={[{ label: texts.crumb }]}
        title={texts.title}
        lead={texts.lead}
        figure={
          <PageScene>
            <Call />
          </PageScene>
        }
      />
      <div className={styles.columns}>
        <section id="call-request" aria-labelledby="call-request-title">
          <h2 id="call-request-title" className={styles.title}>
            {texts.formTitle}
          </h2>
          <CallRequestForm posted={posted} />
        </section>
        <ContactChannels />
      </div>
    </>
  );
}
