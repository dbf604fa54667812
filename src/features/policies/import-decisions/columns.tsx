import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
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
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Abreast, Card, Group, Stack, Text } from '#ui/look/look.tsx';
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

/**
 * Which column is which field, in which calendar and currency; a choice is remembered for the next file. Not by
 * `useForm`: the file is sent again with what was chosen, and only what differs from its reading.
 */
export function ColumnsForm({ view, sent: book, onChecked }: Props) {
  const file = book?.file ?? null;
  const { check } = useImportCalls();
  const { data: insurers } = useInsurers();
  const [mapping, setMapping] = useState(view.mapping);
  const [calendar, setCalendar] = useState(view.calendar);
  const [unit, setUnit] = useState<string>(view.unit ?? '');
  const [sheet, setSheet] = useState(view.sheet ?? '');
  const [delimiter, setDelimiter] = useState<string>(view.delimiter ?? '');
  const [encoding, setEncoding] = useState<string>(view.encoding ?? '');
  const [dayOrder, setDayOrder] = useState<string>(orderOf(view));
  const [forAll, setForAll] = useState({ insurer: '', line: '' });
  const [sent, setSent] = useState(0);
  const { submit, form, isPending, fieldErrors, message } = useSubmit(check);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!book) return;
    const other = {
      ...{ unit, sheet, delimiter, ...forAll },
      // Only a changed calendar is sent: the file may have another one in each column.
      ...(calendar !== view.calendar && { calendar }),
      ...(encoding !== (view.encoding ?? '') && { encoding }),
      ...(dayOrder !== orderOf(view) && { day_order: dayOrder }),
    };
    // Another sheet, delimiter or encoding gives the file other columns.
    const isOther =
      'encoding' in other || sheet !== (view.sheet ?? '') || delimiter !== (view.delimiter ?? '');
    const { mapping: _mapping, ...before } = wordsWith(view, book, {});
    const choices = { ...before, ...other, ...(!isOther && { mapping: JSON.stringify(mapping) }) };
    const result = await submit({ file: book.file, said: choices, onProgress: setSent });
    if (result?.ok) onChecked(result.data, choices);
  }
  function choose(field: ImportField, column: string): void {
    setMapping((now) => {
      const { [field]: _before, ...others } = now;
      return column === '' ? others : { ...others, [field]: Number(column) };
    });
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
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <FormError message={fieldErrors.mapping ?? fieldErrors.file ?? message} />
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
                name="insurer"
                label={TEXTS.forAll(IMPORT_FIELD_LABELS.insurer)}
                data={[
                  { value: '', label: TEXTS.notChosen },
                  ...(insurers ?? [])
                    .filter(({ is_active }) => is_active)
                    .map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={forAll.insurer}
                error={fieldErrors.insurer}
                disabled={!file}
                onChange={({ currentTarget: { value } }) =>
                  setForAll((now) => ({ ...now, insurer: value }))
                }
              />
            )}
            {mapping.line === undefined && (
              <NativeSelect
                name="line"
                label={TEXTS.forAll(IMPORT_FIELD_LABELS.line)}
                data={[
                  { value: '', label: TEXTS.notChosen },
                  ...CLAIM_LINES.map((line) => ({ value: line, label: CLAIM_LINE_LABELS[line] })),
                ]}
                value={forAll.line}
                error={fieldErrors.line}
                disabled={!file}
                onChange={({ currentTarget: { value } }) =>
                  setForAll((now) => ({ ...now, line: value }))
                }
              />
            )}
            <NativeSelect
              name="calendar"
              label={TEXTS.calendar}
              data={IMPORT_CALENDARS.map((value) => ({ value, label: CALENDAR_LABELS[value] }))}
              value={calendar}
              disabled={!file}
              onChange={({ currentTarget: { value } }) => setCalendar(value as typeof calendar)}
            />
            <NativeSelect
              name="unit"
              label={TEXTS.unit}
              data={[
                { value: '', label: TEXTS.notChosen },
                ...IMPORT_UNITS.map((value) => ({ value, label: UNIT_LABELS[value] })),
              ]}
              value={unit}
              error={fieldErrors.unit}
              disabled={!file}
              onChange={({ currentTarget: { value } }) => setUnit(value)}
            />
            {view.sheets.length > 1 && (
              <NativeSelect
                name="sheet"
                label={TEXTS.sheet}
                data={view.sheets.map(({ name, hidden }) => ({
                  value: name,
                  label: hidden ? TEXTS.sheetHidden(name) : name,
                }))}
                value={sheet}
                error={fieldErrors.sheet}
                disabled={!file}
                onChange={({ currentTarget: { value } }) => setSheet(value)}
              />
            )}
            {dayOrder !== '' && (
              <NativeSelect
                name="day_order"
                label={TEXTS.dayOrder}
                data={IMPORT_DAY_ORDERS.map((value) => ({ value, label: DAY_ORDER_LABELS[value] }))}
                value={dayOrder}
                error={fieldErrors.day_order}
                disabled={!file}
                onChange={({ currentTarget: { value } }) => setDayOrder(value)}
              />
            )}
            {view.encoding !== null && (
              <NativeSelect
                name="encoding"
                label={TEXTS.encoding}
                data={IMPORT_ENCODINGS.map((value) => ({ value, label: ENCODING_LABELS[value] }))}
                value={encoding}
                error={fieldErrors.encoding}
                disabled={!file}
                onChange={({ currentTarget: { value } }) => setEncoding(value)}
              />
            )}
            {view.delimiter !== null && (
              <Delimiter
                value={delimiter}
                error={fieldErrors.delimiter}
                isDisabled={!file}
                onChoose={setDelimiter}
              />
            )}
          </Abreast>
          {isPending && <Sent share={sent} />}
          {file ? (
            <Group>
              <Button type="submit" loading={isPending}>
                {TEXTS.again}
              </Button>
            </Group>
          ) : (
            <Text tone="muted">{TEXTS.againHint}</Text>
          )}
        </Stack>
      </form>
    </Card>
  );
}
