import { Navigate, useLocation } from 'react-router';
import { CONTACT_TEXTS as TEXTS } from '#content/contact.ts';
import { pageMeta } from '#content/page-meta.ts';
import { contactContent } from '#content/pages/contact.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { movedTo } from '#domain/purchase.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Call } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerRequest } from '../../form-actions.ts';
import { lawsFor } from '../../page-words.ts';
import { siteContext } from '../../site-context.ts';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { AgencyData } from './parts/agency-data.tsx';
import { ContactChannels } from './parts/contact-channels.tsx';

/** Takes a call request without JavaScript, from whichever page it was sent. */
export const action = (args: Route.ActionArgs) => answerRequest('call', args);

/** Complaints go on to the regulator, whose address is on the page of regulations. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publishedPages } = context.get(siteContext);
  const words = await publishedPages.wordsOf(contactContent);
  const { note } = await publishedPages.wordsOf(regulationContent);
  const laws = await lawsFor(context, words);
  return { ...words, regulator: note.regulator, laws };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** The contact page, with the form that asks for a call. */
export default function ContactPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  // The server sends everybody else there; a link inside the site is followed without it.
  const moved = movedTo(pathname, search);
  if (moved !== null) return <Navigate to={moved} replace />;
  const { hero, form } = loaderData;
  return (
    <>
      <AgencyData />
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        figure={
          <PageScene>
            <Call />
          </PageScene>
        }
      />
      <div className={styles.columns}>
        <section id="call-request" aria-labelledby="call-request-title">
          <h2 id="call-request-title" className={styles.title}>
            {form.title}
          </h2>
          <CallRequestForm posted={posted} />
        </section>
        <ContactChannels words={loaderData} />
      </div>
    </>
  );
}
