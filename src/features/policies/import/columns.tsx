import { Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { CLAIM_LINE_LABELS, CLAIM_LINES } from '#domain/claims/lines.ts';
import {
  columnLetter,
  IMPORT_CALENDARS,
  IMPORT_CURRENCIES,
  IMPORT_FIELDS,
  type ImportField,
  NEEDED_FIELDS,
} from '#domain/policies/import.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { useInsurers } from '../queries.ts';
import { Sent } from './choose.tsx';
import type { ImportView } from './contract.ts';
import classes from './import.module.css';
import { CALENDAR_LABELS, CURRENCY_LABELS, IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { useImportCalls } from './queries.ts';
import { IMPORT_FIELD_LABELS } from './texts.ts';

type Props = { view: ImportView; file: File | null; onChecked: (view: ImportView) => void };

/** Which column holds what, in which calendar and currency; said here, it is remembered for the next file. */
export function ColumnsForm({ view, file, onChecked }: Props) {
  const { check } = useImportCalls();
  const { data: insurers } = useInsurers();
  const [mapping, setMapping] = useState(view.mapping);
  const [calendar, setCalendar] = useState(view.calendar);
  const [currency, setCurrency] = useState(view.currency);
  const [forAll, setForAll] = useState({ insurer: '', line: '' });
  const [sent, setSent] = useState(0);
  const { submit, form, isPending, fieldErrors, message } = useSubmit(check);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!file) return;
    const said = { mapping: JSON.stringify(mapping), calendar, currency, ...forAll };
    const result = await submit({ file, said, onProgress: setSent });
    if (result?.ok) onChecked(result.data);
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
    <section className={classes.card} aria-labelledby="import-columns">
      <h2 id="import-columns">{TEXTS.columnsTitle}</h2>
      <p className={classes.quiet}>{TEXTS.columnsLead}</p>
      <form ref={form} className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormError message={fieldErrors.mapping ?? fieldErrors.file ?? message} />
        <div className={classes.fields}>
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
                { value: '', label: TEXTS.notSaid },
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
                { value: '', label: TEXTS.notSaid },
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
            name="currency"
            label={TEXTS.currency}
            data={IMPORT_CURRENCIES.map((value) => ({ value, label: CURRENCY_LABELS[value] }))}
            value={currency}
            disabled={!file}
            onChange={({ currentTarget: { value } }) => setCurrency(value as typeof currency)}
          />
        </div>
        {isPending && <Sent share={sent} />}
        {file ? (
          <div className={classes.actions}>
            <Button type="submit" loading={isPending}>
              {TEXTS.again}
            </Button>
          </div>
        ) : (
          <p className={classes.quiet}>{TEXTS.againHint}</p>
        )}
      </form>
    </section>
  );
}
