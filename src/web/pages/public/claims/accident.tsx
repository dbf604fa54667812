import { useEffect, useState } from 'react';
import { pageMeta } from '#content/page-meta.ts';
import { accidentContent } from '#content/pages/accident.ts';
import { ACCIDENT_TEXTS as TEXTS } from '#content/texts/accident.ts';
import { ACCIDENT_PATH } from '#domain/claims/paths.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CallButton } from '#ui/button/call.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { lawsFor } from '../../../page-words.ts';
import { siteContext } from '../../../site-context.ts';
import { useSiteData } from '../../../site-data.ts';
import { LegalSources } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import type { Route } from './+types/accident';
import styles from './accident.module.css';

/**
 * The service worker that caches this page and its files, and nothing else, for offline use
 * (docs/decisions/062).
 */
const WORKER = '/accident-worker.js';

export async function loader({ context }: Route.LoaderArgs) {
  const words = await context.get(siteContext).publishedPages.wordsOf(accidentContent);
  return { ...words, laws: await lawsFor(context, words) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(loaderData.meta, matches);

/** Not `serviceWorker.ready`, which never resolves where the document was loaded at another address. */
async function untilActive({ installing, waiting, active }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting ?? active;
  while (worker && worker.state !== 'activated' && worker.state !== 'redundant') {
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  }
}

/** True once the browser has cached the page; false where it cannot. */
function useCachedPage(): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const { serviceWorker } = navigator;
    // Missing on an insecure connection.
    if (!serviceWorker) return;
    let isGone = false;
    serviceWorker
      .register(WORKER, { scope: ACCIDENT_PATH })
      .then(untilActive)
      .then(() => caches.match(ACCIDENT_PATH, { ignoreVary: true }))
      .then((cached) => {
        if (!isGone) setStored(cached !== undefined);
      })
      // The page works without it.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, []);
  return isStored;
}

/** What to do after an accident, in the right order; nothing here sells. */
export default function AccidentPage({ loaderData }: Route.ComponentProps) {
  const { hero, steps, report, other, laws } = loaderData;
  const phone = useSiteData()?.settings.phone ?? null;
  const isStored = useCachedPage();
  return (
    <>
      <div className={styles.page}>
        <Breadcrumbs crumbs={[{ label: TEXTS.crumb }]} />
        <h1 className={styles.title}>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <ol className={styles.steps}>
          {steps.items.map(({ title, text, calls }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                {toPersianDigits(index + 1)}
              </span>
              <h2 className={styles.name}>{title}</h2>
              <p>{text}</p>
              {calls.length === 0 ? null : (
                <p className={styles.calls}>
                  {calls.map(({ number, label }, place) => (
                    <CallButton
                      key={number}
                      number={number}
                      label={label}
                      kind={index + place === 0 ? 'action' : 'outline'}
                    />
                  ))}
                </p>
              )}
            </li>
          ))}
        </ol>
        <LegalSources sources={steps.sources} laws={laws} askPolicy />
        <section className={styles.end}>
          <h2 className={styles.name}>{report.title}</h2>
          <p>{report.text}</p>
          <p className={styles.calls}>
            <ButtonLink to={report.see.to}>{report.see.label}</ButtonLink>
            {phone === null ? null : <CallButton number={phone} label={TEXTS.callUs} />}
          </p>
        </section>
        <section className={styles.end}>
          <h2 className={styles.name}>{other.title}</h2>
          <p>{other.text}</p>
          <ButtonLink to={other.see.to} kind="text" arrow>
            {other.see.label}
          </ButtonLink>
        </section>
        <p className={styles.kept} role="status">
          {isStored ? TEXTS.kept : null}
        </p>
      </div>
      <UncheckedLaws laws={laws} />
    </>
  );
}
