import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  columnLetter,
  IMPORT_CALENDARS,
  IMPORT_DAY_ORDERS,
  IMPORT_ENCODINGS,
  IMPORT_FIELDS,
  IMPORT_UNITS,
  type ImportField,
  NEEDED_FIELDS,
} from '#domain/policies/import.ts';
import { Form, useForm } from '#ui/form/form.tsx';
import { Abreast, Card, Group, Text } from '#ui/look/look.tsx';
import { Delimiter, Sent, type SentBook, wordsWith } from '../import/choose.tsx';
import type { ImportView } from '../import/import.ts';
import { IMPORT_FIELD_LABELS } from '../import/import.words.ts';
import {
  CALENDAR_LABELS,
  ENCODING_LABELS,
  IMPORT_TEXTS as TEXTS,
  UNIT_LABELS,
} from '../import/page.words.ts';
import { useImportCalls } from '../import/use-import.ts';
import { useInsurers } from '../use-policies.ts';
import { DAY_ORDER_LABELS } from './decisions.words.ts';

type Props = {
  view: ImportView;
  sent: SentBook | null;
  onChecked: (view: ImportView, choices: SentBook['said']) => void;
};

/** How days like 05/06/2026 were read; empty where the file has none. */
const orderOf = ({ days }: ImportView): string =>
  days.find(({ order }) => order === 'day_first' || order === 'month_first')?.order ?? '';

/** The choices besides the columns, as the file was read. */
const choicesOf = (view: ImportView) => ({
  calendar: view.calendar as string,
  unit: (view.unit ?? '') as string,
  sheet: view.sheet ?? '',
  delimiter: (view.delimiter ?? '') as string,
  encoding: (view.encoding ?? '') as string,
  day_order: orderOf(view),
  insurer: '',
  line: '',
});

/** Which column is which field, in which calendar and currency; a choice is remembered for the next file. */
export function ColumnsForm({ view, sent: book, onChecked }: Props) {
  const file = book?.file ?? null;
  const { check } = useImportCalls();
  const { data: insurers } = useInsurers();
  const [sent, setSent] = useState(0);
  const form = useForm(z.object(), {
    start: { mapping: view.mapping, ...choicesOf(view) },
    async send({ mapping, ...chosen }) {
      if (!book) return;
      const read = choicesOf(view);
      const isOther = (name: keyof typeof read) => chosen[name] !== read[name];
      // Of these only a change is sent: the file may have another calendar in each column.
      const { calendar, encoding, day_order, ...always } = chosen;
      const other = {
        ...always,
        ...(isOther('calendar') && { calendar }),
        ...(isOther('encoding') && { encoding }),
        ...(isOther('day_order') && { day_order }),
      };
      // Another sheet, delimiter or encoding gives the file other columns.
      const hasOthers = isOther('encoding') || isOther('sheet') || isOther('delimiter');
      const { mapping: _mapping, ...before } = wordsWith(view, book, {});
      const columns = !hasOthers && { mapping: JSON.stringify(mapping) };
      const choices = { ...before, ...other, ...columns };
      onChecked(await check({ file: book.file, said: choices, onProgress: setSent }), choices);
    },
  });
  const { mapping, day_order } = form.values;
  const select = (name: Exclude<keyof typeof form.values, 'mapping'>) => ({
    ...form.control(name),
    disabled: !file,
  });
  function choose(field: ImportField, column: string): void {
    const { [field]: _before, ...others } = mapping;
    form.set({ mapping: column === '' ? others : { ...others, [field]: Number(column) } });
  }
  const columns = [
    { value: '', label: TEXTS.noColumn },
    ...view.columns.map(({ index, heading }) => ({
      value: String(index),
      label: TEXTS.column(columnLetter(index), heading),
    })),
  ];
  const sampleOf = (column: number | undefined): string | undefined => {
    const sample = view.columns.find(({ index }) => index === column)?.sample;
    return sample ? TEXTS.sample(sample) : undefined;
  };
  return (
    <Card title={TEXTS.columnsTitle} lead={TEXTS.columnsLead}>
      <Form of={form}>
        <Abreast min="15rem">
          {IMPORT_FIELDS.map((field) => (
            <NativeSelect
              key={field}
              name={`column-${field}`}
              label={IMPORT_FIELD_LABELS[field]}
              required={NEEDED_FIELDS.includes(field)}
              description={sampleOf(mapping[field])}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={columns}
              value={mapping[field] ?? ''}
              disabled={!file}
              onChange={({ currentTarget: { value } }) => choose(field, value)}
            />
          ))}
          {mapping.insurer === undefined && (
            <NativeSelect
              {...select('insurer')}
              label={TEXTS.forAll(IMPORT_FIELD_LABELS.insurer)}
              data={[
                { value: '', label: TEXTS.notChosen },
                ...(insurers ?? [])
                  .filter(({ is_active }) => is_active)
                  .map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          {mapping.line === undefined && (
            <NativeSelect
              {...select('line')}
              label={TEXTS.forAll(IMPORT_FIELD_LABELS.line)}
              data={[
                { value: '', label: TEXTS.notChosen },
                ...CLAIM_LINES.map((line) => ({ value: line, label: CLAIM_LINE_LABELS[line] })),
              ]}
            />
          )}
          <NativeSelect
            {...select('calendar')}
            label={TEXTS.calendar}
            data={IMPORT_CALENDARS.map((value) => ({ value, label: CALENDAR_LABELS[value] }))}
          />
          <NativeSelect
            {...select('unit')}
            label={TEXTS.unit}
            data={[
              { value: '', label: TEXTS.notChosen },
              ...IMPORT_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
            ]}
          />
          {view.sheets.length > 1 && (
            <NativeSelect
              {...select('sheet')}
              label={TEXTS.sheet}
              data={view.sheets.map(({ name, hidden }) => ({
                value: name,
                label: hidden ? TEXTS.sheetHidden(name) : name,
              }))}
            />
          )}
          {day_order !== '' && (
            <NativeSelect
              {...select('day_order')}
              label={TEXTS.dayOrder}
              data={IMPORT_DAY_ORDERS.map((value) => ({ value, label: DAY_ORDER_LABELS[value] }))}
            />
          )}
          {view.encoding !== null && (
            <NativeSelect
              {...select('encoding')}
              label={TEXTS.encoding}
              data={IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
            />
          )}
          {view.delimiter !== null && <Delimiter {...select('delimiter')} />}
        </Abreast>
        {form.isPending && <Sent share={sent} />}
        {file ? (
          <Group>
            <Button type="submit" loading={form.isPending}>
              {TEXTS.again}
            </Button>
          </Group>
        ) : (
          <Text tone="muted">{TEXTS.againHint}</Text>
        )}
      </Form>
    </Card>
  );
}
