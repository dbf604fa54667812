import { LAW_STATES } from '#content/texts/laws.ts';
import { UNCHECKED } from '#content/texts/regulations.ts';
import { Section } from '#ui/page/section.tsx';
import type { Laws } from '../../../page-words.ts';
import styles from './parts.module.css';

/** At the end of a page: states that laws cited on it were not yet compared with the text in force. */
export function UncheckedLaws({ laws }: { laws: Laws }) {
  if (Object.values(laws).every(({ checked_on: checkedOn }) => checkedOn !== '')) return null;
  return (
    <Section tight>
      <p className={styles.sources}>
        {UNCHECKED} {LAW_STATES.unchecked}.
      </p>
    </Section>
  );
}
