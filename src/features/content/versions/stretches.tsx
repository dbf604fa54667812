import classes from './stretches.module.css';
import type { Stretch } from './words.ts';

const KINDS = { added: 'افزوده:', removed: 'حذف‌شده:' } as const;

/** A text with what came in and what went out; said in words too, as colours and lines are not read out. */
export function Stretches({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map(({ text, kind }, place) => {
    const key = `${place} ${kind}`;
    if (kind === 'same') return <span key={key}>{text}</span>;
    const Tag = kind === 'added' ? 'ins' : 'del';
    return (
      <Tag key={key} className={classes[kind]}>
        <span className="visually-hidden">{KINDS[kind]} </span>
        {text}
      </Tag>
    );
  });
}
