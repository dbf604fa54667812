import { useEffect, useRef } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { CopyButton } from '../button/copy.tsx';
import { ButtonLink } from '../button/link.tsx';
import { IconCheck } from '../icons/index.ts';
import { Star } from '../motif/star.tsx';
import styles from './success-panel.module.css';

interface Props {
  title: string;
  /**
   * Letters are Latin, digits are shown in Persian; the copied text is the code as sent. Null where there is
   * none.
   */
  trackingCode: string | null;
  /** What happens next, in order. */
  steps: readonly string[];
  /** The link to follow the progress. */
  link: { to: string; label: string };
  /** The heading's level: below that of a section, unless it replaces the section's own. */
  level?: 2 | 3;
}

const texts = {
  code: 'کد پیگیری شما',
  copy: 'کپی کد پیگیری',
  next: 'پس از این',
} as const;

/** The end of a successful form: the code to write down, if any, and the next steps. Takes the focus. */
export function SuccessPanel({ title, trackingCode, steps, link, level = 3 }: Props) {
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <IconCheck size={28} stroke={2} aria-hidden="true" />
      </span>
      <Heading ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {trackingCode === null ? null : (
        <div className={styles.code}>
          <span className={styles.label}>{texts.code}</span>
          <bdi dir="ltr" className={styles.value}>
            {toPersianDigits(trackingCode)}
          </bdi>
          <span className={styles.copy}>
            <CopyButton text={trackingCode} label={texts.copy} />
          </span>
        </div>
      )}
      <p className={styles.label}>{texts.next}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Star size={14} />
            {step}
          </li>
        ))}
      </ol>
      <ButtonLink to={link.to} kind="outline" arrow>
        {link.label}
      </ButtonLink>
    </div>
  );
}
