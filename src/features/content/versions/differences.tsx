import { useMemo } from 'react';
import type { GroupField } from '#domain/page-shape/field.ts';
import { compareVersions } from './compare.ts';
import classes from './dialog.module.css';
import { Stretches } from './stretches.tsx';
import { VERSION_TEXTS as TEXTS } from './texts.ts';
import { compareTexts } from './words.ts';

type Props = { shape: GroupField; before: unknown; after: unknown };

/** Where two versions differ, section by section and word by word. */
export function Differences({ shape, before, after }: Props) {
  const sections = useMemo(() => compareVersions(shape, before, after), [shape, before, after]);
  if (sections.length === 0) return <p className={classes.same}>{TEXTS.same}</p>;
  return sections.map(({ label, differences }) => (
    <section key={label} className={classes.section}>
      <h3>{label}</h3>
      <dl>
        {differences.map((one) => (
          // A removal and an insertion may have the same place.
          <div key={`${one.labels.join()} ${one.after === null}`}>
            <dt>{one.labels.join(' › ') || TEXTS.whole}</dt>
            <dd>
              <Stretches stretches={compareTexts(one.before ?? '', one.after ?? '')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
