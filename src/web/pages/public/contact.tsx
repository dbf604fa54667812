import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { purchase, CONTACT_TEXTS as TEXTS } from '#content/contact.ts';
import { pageMeta } from '#content/page-meta.ts';
import { contactContent } from '#content/pages/contact.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Call } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
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
  const laws = await lawsFor(context, ...words.complaint.sources);
  return { ...words, regulator: note.regulator, laws };
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** The contact page; `?purchase=1` turns its call request into a purchase request. */
export default function ContactPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const [search] = useSearchParams();
  // The server sends one page to everybody: what hangs on the query is known in the browser only.
  const purpose = search.get('purchase');
  const isPurchase = useHydrated() && purpose === '1';
  // The form that was landed on stays the same one when it comes alive, with what was typed into it.
  const [landedFor] = useState(purpose);
  const { title, lead } = isPurchase ? purchase : loaderData.hero;
  return (
    <>
      <AgencyData />
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={title}
        lead={lead}
        figure={
          <PageScene>
            <Call />
          </PageScene>
        }
      />
      <div className={styles.columns}>
        <section id="call-request" aria-labelledby="call-request-title">
          <h2 id="call-request-title" className={styles.title}>
            {isPurchase ? purchase.formTitle : loaderData.form.title}
          </h2>
          <CallRequestForm
            key={String(purpose === landedFor)}
            defaultTopic={isPurchase ? purchase.topic : undefined}
            posted={isPurchase ? undefined : posted}
          />
        </section>
        <ContactChannels words={loaderData} />
      </div>
    </>
  );
}
