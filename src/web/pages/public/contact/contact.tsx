import { Navigate, useLocation } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { contactContent } from '#content/pages/contact.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { CONTACT_TEXTS as TEXTS } from '#content/texts/contact.ts';
import { movedTo } from '#domain/purchase.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { CallButton } from '#ui/button/call.tsx';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Call } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { answerContact } from '../../../form-actions.ts';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { AgencyData } from '../parts/agency-data.tsx';
import { ComplaintSection } from '../parts/complaint-section.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';
import { ContactChannels } from './contact-channels.tsx';

/** Takes a call request or a complaint without JavaScript, from whichever page it was sent. */
export const action = (args: Route.ActionArgs) => answerContact(args);

/** Complaints link to the regulator, whose address is on the page of regulations. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publishedPages } = context.get(siteContext);
  const words = await publishedPages.wordsOf(contactContent);
  const { note } = await publishedPages.wordsOf(regulationContent);
  const laws = await lawsFor(context, words);
  return { ...words, regulator: note.regulator, laws };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** The contact page, with a form that requests a call, and one for complaints. */
export default function ContactPage({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const settings = useSiteData()?.settings;
  // The server redirects to the new address; a link inside the site does not reach the server.
  const moved = movedTo(pathname, search);
  if (moved !== null) return <Navigate to={moved} replace />;
  const { hero, form } = loaderData;
  const phone = settings?.phone ?? null;
  return (
    <>
      <AgencyData />
      <PageHero
        crumbs={[{ label: TEXTS.crumb }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          phone === null ? undefined : (
            <CallButton number={phone} label={TEXTS.callNow} kind="brand" />
          )
        }
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
          <CallRequestForm posted={sent?.kind === 'call' ? sent.posted : undefined} />
        </section>
        <ContactChannels words={loaderData} />
      </div>
      <ComplaintSection posted={sent?.kind === 'complaint' ? sent.posted : undefined} />
      <UncheckedLaws laws={loaderData.laws} />
    </>
  );
}
