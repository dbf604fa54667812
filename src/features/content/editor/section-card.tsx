import { useId } from 'react';
import type { Field } from '#domain/page-shape/field.ts';
import { SHOWN } from '#domain/page-shape/sections.ts';
import { FieldView } from '../fields/field-view.tsx';
import { GroupFields } from '../fields/group-field.tsx';
import { SearchResult } from '../fields/search-result.tsx';
import classes from './editor.module.css';
import type { Words } from './written-at.ts';

type Props = { name: string; field: Field; value: unknown };

/** A section of the page on a card. The metadata for search engines is shown as a search result. */
export function SectionCard({ name, field, value }: Props) {
  const id = useId();
  const words = (value ?? {}) as Words;
  const isGroup = field.kind === 'group';
  // A list, a picture and free text have a heading of their own.
  const isOwnHeading = !isGroup && field.kind !== 'blocks';
  return (
    <section className={classes.section} aria-labelledby={isOwnHeading ? undefined : id}>
      {!isOwnHeading && (
        <h2 id={id} className={classes.sectionTitle}>
          {field.label}
        </h2>
      )}
      {isGroup ? (
        <GroupFields field={field} path={name} value={words} />
      ) : (
        <FieldView field={field} path={name} value={value} />
      )}
      {isGroup && name === 'meta' && <SearchResult meta={words} shown={SHOWN} />}
    </section>
  );
}
