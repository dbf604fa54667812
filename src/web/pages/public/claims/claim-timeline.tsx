import type { ClaimsWords } from '#content/pages/service.ts';
import { Star } from '#ui/motif/star.tsx';
import { Section } from '#ui/page/section.tsx';
import type { Laws } from '../../../page-words.ts';
import { LegalSources } from '../parts/legal-sources.tsx';
import styles from './claim-timeline.module.css';

interface Props {
  words: ClaimsWords['timeline'];
  laws: Laws;
}

/** A claim from the day of the loss to its payment: each step's deadline, and who has to act. */
export function ClaimTimeline({ words: { title, lead, items, sources }, laws }: Props) {
  return (
    <Section id="third-party-rights" title={title} lead={lead} tight>
      <ol className={styles.line}>
        {items.map((step) => (
          <li key={step.title}>
            <Star size={20} filled />
            <h3>
              <span>{step.when}</span> {step.title}
            </h3>
            <p>
              <b>{step.who}:</b> {step.text}
            </p>
          </li>
        ))}
      </ol>
      <LegalSources sources={sources} laws={laws} askPolicy />
    </Section>
  );
}
