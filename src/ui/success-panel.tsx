import { useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '#lib/digits.ts';
import { IconCheck, IconCopy } from './icons/index.ts';
import { Star } from './motif/star.tsx';
import styles from './success-panel.module.css';

interface Props {
  title: string;
  /** Letters are Latin, digits are shown in Persian; what is copied is the code as sent. */
  trackingCode: string;
  /** What happens next, in order. */
  steps: readonly string[];
}

const texts = {
  code: 'کد پیگیری شما',
  copy: 'کپی کد پیگیری',
  copied: 'کپی شد',
  next: 'پس از این',
} as const;

const COPIED_SHOWN_MS = 2500;

/** The end of a form that went well: the code to keep, and what happens next. Takes the focus. */
export function SuccessPanel({ title, trackingCode, steps }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.panel}>
      <span className={styles.sign}>
        <IconCheck size={28} stroke={2} aria-hidden="true" />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <div className={styles.code}>
        <span className={styles.label}>{texts.code}</span>
        <bdi dir="ltr" className={styles.value}>
          {toPersianDigits(trackingCode)}
        </bdi>
        <CopyButton text={trackingCode} />
      </div>
      <p className={styles.label}>{texts.next}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Star size={14} />
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // The clipboard is missing outside secure contexts; the code can still be selected by hand.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
    </button>
  );
}
