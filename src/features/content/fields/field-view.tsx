import { memo } from 'react';
import type { ContentBlock } from '#domain/page-content.ts';
import type { Picture, Source } from '#domain/page-shape/field.ts';
import type { Words } from '../editor/written-at.ts';
import { BlocksField } from './blocks-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import type { FieldProps } from './field-context.ts';
import { GroupField } from './group-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';
import { SourcesField } from './sources-field.tsx';
import { WordsField } from './words-field.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field of a page, by its kind. Unchanged fields do not render again. */
export const FieldView = memo(function FieldView({ field, path, value, label }: FieldProps) {
  const at = { path, label: label ?? field.label };
  switch (field.kind) {
    case 'line':
    case 'text':
      return <WordsField {...at} field={field} value={textOf(value)} />;
    case 'link':
      return <LinkField {...at} value={textOf(value)} />;
    case 'day':
      return <DayField {...at} value={textOf(value)} />;
    case 'key':
      return null;
    case 'choice':
      return <ChoiceField {...at} options={field.options} value={textOf(value)} />;
    case 'picture':
      return <PictureField {...at} value={(value ?? null) as Picture | null} />;
    case 'sources':
      return <SourcesField {...at} value={listOf(value) as readonly Source[]} />;
    case 'blocks':
      return <BlocksField {...at} value={listOf(value) as readonly ContentBlock[]} />;
    case 'list':
      return <ListField {...at} field={field} value={listOf(value)} />;
    case 'group':
      return <GroupField {...at} field={field} value={(value ?? {}) as Words} />;
  }
});
