import { useEffect, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { seconds } from '#lib/dates/durations.ts';
import { IconCheck, IconCopy } from '../icons/index.ts';
import styles from './buttons.module.css';

const COPIED = 'کپی شد';
const COPIED_STAYS = seconds(2.5);

/** Copies `text` to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_STAYS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // Where copying fails, the text can still be selected by hand.
  const copy = () => void copyText(text).then(setCopied);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button type="button" className={styles.copy} onClick={copy}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? COPIED : label}</span>
    </button>
  );
}
