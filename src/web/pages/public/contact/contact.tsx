import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { pageMeta } from '#content/page-meta.ts';
import { contactContent } from '#content/pages/contact.ts';
import { regulationContent } from '#content/pages/regulation.ts';
import { CONTACT_TEXTS as TEXTS } from '#content/texts/contact.ts';
import { datedNotes } from '#domain/hours/dated-hours.ts';
import { weekText } from '#domain/hours/week-text.ts';
import type { Written } from '#domain/page-shape/field.ts';
import { movedTo } from '#domain/purchase.ts';
import { CallRequestForm } from '#features/requests/intake/call-request-form.tsx';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Fold } from '#ui/blocks/fold.tsx';
import { CallButton } from '#ui/button/call.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { IconClock, IconMail, IconMapPin, IconPhone } from '#ui/icons/index.ts';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { Call } from '#ui/motif/scene-people.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { OpenNow } from '#ui/state/open-now.tsx';
import { answerContact } from '../../../form-actions.ts';
import { type Laws, lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { AgencyData } from '../parts/agency-data.tsx';
import { ComplaintSection } from '../parts/complaint-section.tsx';
import { LegalSources } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/contact';
import styles from './contact.module.css';

type Words = Written<(typeof contactContent)['shape']> & {
  regulator: { label: string; to: string };
  laws: Laws;
};

/** Beside the form: the brokerage's own channels, the deeper consultation, and how to complain. */
export function ContactChannels({ words }: { words: Words }) {
  const { channels, consultation, track, complaint, regulator, laws } = words;
  const settings = useSiteData()?.settings;
  const { phone = null, email = null, address = null } = settings ?? {};
  const hours = settings ? weekText(settings.hours.week) : [];
  return (
    <aside className={styles.aside}>
      <section>
        <h2 className={styles.contactChannelsTitle}>{channels.title}</h2>
        <dl className={styles.channels}>
          <Channel icon={<IconPhone size={22} stroke={1.5} />} term={TEXTS.phone}>
            {phone === null ? (
              <span className={styles.absent}>{TEXTS.noPhone}</span>
            ) : (
              <a href={`tel:${phone}`} className={styles.phone}>
                <bdi dir="ltr">{toPersianDigits(groupPhone(phone))}</bdi>
              </a>
            )}
          </Channel>
          <Channel icon={<IconClock size={22} stroke={1.5} />} term={TEXTS.hours}>
            {hours.length === 0 ? (
              <span className={styles.absent}>{TEXTS.noHours}</span>
            ) : (
              hours.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              ))
            )}
            {settings && (
              <OpenNow hours={settings.hours} className={styles.open} notesOf={datedNotes} />
            )}
          </Channel>
          <Channel icon={<IconMail size={22} stroke={1.5} />} term={TEXTS.email}>
            {email === null ? (
              <span className={styles.absent}>{TEXTS.noEmail}</span>
            ) : (
              <a href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            )}
          </Channel>
          <Channel icon={<IconMapPin size={22} stroke={1.5} />} term={TEXTS.address}>
            {address === null ? (
              <span className={styles.absent}>{TEXTS.noAddress}</span>
            ) : (
              toPersianDigits(address)
            )}
          </Channel>
        </dl>
      </section>
      <section>
        <h2 className={styles.subtitle}>{consultation.title}</h2>
        <p className={styles.text}>{consultation.text}</p>
        <ButtonLink to="/insurance-consultation" kind="text" arrow>
          {TEXTS.consultation}
        </ButtonLink>
      </section>
      <section>
        <h2 className={styles.subtitle}>{track.title}</h2>
        <p className={styles.text}>{track.text}</p>
        <ButtonLink to="/track" kind="text" arrow>
          {TEXTS.track}
        </ButtonLink>
      </section>
      <section>
        <Fold summary={<h2 className={styles.subtitle}>{complaint.title}</h2>}>
          <ol id="complaint" className={styles.complaint}>
            {complaint.items.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}:</strong> {text}
              </li>
            ))}
          </ol>
          <a className={styles.regulator} href={regulator.to} rel="noreferrer">
            {regulator.label}
          </a>
          <p className={styles.text}>{complaint.note}</p>
          <LegalSources sources={complaint.sources} laws={laws} />
        </Fold>
      </section>
    </aside>
  );
}

function Channel({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={styles.channel}>
      <dt>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

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
