import type { ReactNode } from 'react';
import { SERVICES_TEXTS as TEXTS } from '#content/texts/services.ts';
import { useCatalogue } from '#features/catalogue/menu/store.ts';
import { ConsultationForm } from '#features/requests/intake/consultation-form.tsx';
import type { PostedPlace } from '#features/requests/intake/public-form-place.tsx';
import { Faq } from '#ui/blocks/faq.tsx';
import { Fold } from '#ui/blocks/fold.tsx';
import { PointGrid } from '#ui/blocks/point-grid.tsx';
import { StarList } from '#ui/blocks/star-list.tsx';
import { Steps } from '#ui/blocks/steps.tsx';
import { ButtonLink } from '#ui/button/link.tsx';
import { PageHero } from '#ui/page/hero.tsx';
import { Section } from '#ui/page/section.tsx';
import type { ServicePageWords } from '../../../page-words.ts';
import { useSiteData } from '../../../site-data.ts';
import { LegalSources, restsOn } from '../parts/legal-sources.tsx';
import { UncheckedLaws } from '../parts/unchecked-laws.tsx';
import { ServiceFigure } from './service-figure.tsx';
import styles from './service-page.module.css';

interface ServiceFitProps extends Pick<ServicePageWords, 'audience' | 'results' | 'each'> {
  /** Folded on phones, below a more important part. */
  isFolded: boolean;
}

/** The first two questions about a service: for whom it is, and what one gets. */
export function ServiceFit({ audience, results, each, isFolded }: ServiceFitProps) {
  return (
    <Section tone="white" fold={isFolded ? 'closed' : undefined}>
      <div className={styles.halves} data-folded={isFolded}>
        <Half title={each.audience} points={audience} isFolded={isFolded} />
        <Half title={each.results} points={results} isFolded={isFolded} />
      </div>
    </Section>
  );
}

type HalfProps = { title: string; points: readonly string[]; isFolded: boolean };

function Half({ title, points, isFolded }: HalfProps) {
  const heading = <h2 className={styles.title}>{title}</h2>;
  const list = <StarList points={points} />;
  return isFolded ? (
    <Fold className={styles.half} summary={heading}>
      {list}
    </Fold>
  ) : (
    <div className={styles.half}>
      {heading}
      {list}
    </div>
  );
}

interface Props {
  path: string;
  words: ServicePageWords;
  posted: PostedPlace | undefined;
  /** A request other than for advice: its anchor, its button, and its form. */
  asks?: { anchor: string; call: string; form: ReactNode };
  /** For urgent steps: they come first and unfolded, with this beside them. */
  urgent?: ReactNode;
  /** The service's drawing; with it, the service's texts are folded on phones. */
  face?: ReactNode;
}

/**
 * The page of a service, drawn from its words: what it is, its drawing, for whom, the results, the steps,
 * what to have ready, questions, and the form that requests it.
 */
export function ServicePage({ path, words, posted, asks, urgent, face }: Props) {
  const { hero, work, steps, ready, each, laws } = words;
  const fromPage = useSiteData()?.menu ?? [];
  const menu = useCatalogue((catalogue) => catalogue.products) ?? fromPage;
  const anchor = asks?.anchor ?? 'consultation-request';
  const way = (
    <Section
      tone="ink"
      title={steps.title}
      layout="side"
      fold={urgent ? undefined : 'closed'}
      aside={urgent}
    >
      <Steps steps={steps.items} dark />
      <LegalSources sources={steps.sources} laws={laws} dark askPolicy />
    </Section>
  );
  return (
    <>
      <PageHero
        crumbs={[{ label: TEXTS.crumb, to: '/services' }, { label: hero.title }]}
        title={hero.title}
        lead={hero.lead}
        actions={
          <ButtonLink to={`${path}#${anchor}`} kind="action">
            {asks?.call ?? TEXTS.consultation}
          </ButtonLink>
        }
        figure={<ServiceFigure path={path} />}
      />
      {urgent ? way : null}
      {face}
      <ServiceFit {...words} isFolded={face !== undefined} />
      {work ? (
        <Section title={work.title} layout="side" sticky fold="closed">
          <PointGrid points={work.items} />
          <LegalSources sources={work.sources} laws={laws} askPolicy />
        </Section>
      ) : null}
      {urgent ? null : way}
      <Section title={ready.title} lead={ready.lead} layout="side" fold="closed">
        <StarList points={ready.items} large />
      </Section>
      <Section tone="sand" title={each.questions} layout="side" fold="closed">
        <Faq questions={words.questions} restsOn={restsOn(laws)} />
      </Section>
      <Section
        id={anchor}
        tone="tint"
        layout="even"
        title={words.ask.title}
        lead={words.ask.lead ?? words.askLead}
        aside={<StarList points={words.ask.points ?? each.points} />}
      >
        {asks?.form ?? (
          <ConsultationForm
            key={path}
            path={path}
            service={path.slice(1)}
            menu={menu}
            provinces={words.provinces}
            posted={posted}
          />
        )}
      </Section>
      <UncheckedLaws laws={laws} />
    </>
  );
}
