import { Button, NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { z } from 'zod';
import { IMPORT_DELIMITERS, IMPORT_FILE_MAX } from '#domain/policies/import.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Abreast, Card, Group, Progress, Stack, Text } from '#ui/look/look.tsx';
import classes from './import.module.css';
import type { ImportView } from './import.ts';
import { FILE_ERRORS, TEMPLATE_FILE } from './import.words.ts';
import { DELIMITER_LABELS, IMPORT_TEXTS as TEXTS } from './page.words.ts';
import { keepImportFile, useImportCalls } from './use-import.ts';

/** The file of the current check, which only the browser has, and the choices for it by their API names. */
export type SentBook = { file: File; said: Record<string, string> };

/** The answers that are fields of their own; every other answer is a decision. */
const OWN_FIELDS = ['unit', 'day_order'];

/** The choices for the same file with more answers: everything else stays as it was. */
export function wordsWith(
  view: ImportView,
  { said: choices }: SentBook,
  answers: Record<string, string>,
): Record<string, string> {
  const before = view.groups.flatMap(({ key, answer }) =>
    key !== null && answer !== null ? [[key, answer] as const] : [],
  );
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  const own = given.filter(([name]) => OWN_FIELDS.includes(name));
  const decisions = [...before, ...given.filter(([name]) => !OWN_FIELDS.includes(name))];
  return {
    ...choices,
    ...Object.fromEntries(own),
    decisions: JSON.stringify(Object.fromEntries(decisions)),
  };
}

/** By extension too: browsers without Excel know no type for its files. */
const ACCEPT =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const FORMAT_NAMES: Record<ExportFormat, string> = { xlsx: 'اکسل', csv: 'CSV' };

/** The errors of a file that the browser finds itself; undefined when there are none. */
function errorOf(file: File | null): string | undefined {
  if (!file) return FILE_ERRORS.missing;
  return file.size > IMPORT_FILE_MAX ? TEXTS.tooBig : undefined;
}

type Props = { onChecked: (view: ImportView, sent: SentBook) => void };

/** Chooses the file of a book, or downloads a template to fill in. */
export function ChooseBook({ onChecked }: Props) {
  const { check } = useImportCalls();
  const [sent, setSent] = useState(0);
  const form = useForm(z.object(), {
    start: { file: null as File | null, delimiter: '' },
    check({ file }) {
      const error = errorOf(file);
      return error ? { file: error } : undefined;
    },
    async send({ file, delimiter }) {
      if (!file) return;
      setSent(0);
      const choices = { delimiter: isCsv(file) ? delimiter : '' };
      const view = await check({ file, said: choices, onProgress: setSent });
      onChecked(view, { file, said: choices });
    },
  });
  const { file } = form.values;
  const missing = form.errorOf('file');

  return (
    <Card aria-label={TEXTS.file}>
      <Text>{TEXTS.lead}</Text>
      <Form of={form}>
        <BookFile
          file={file}
          error={(file && errorOf(file)) ?? missing}
          onChoose={(chosen) => form.set({ file: chosen })}
        />
        {file && isCsv(file) && (
          <Abreast min="15rem">
            <Delimiter {...form.control('delimiter')} disabled={form.isPending} />
          </Abreast>
        )}
        {form.isPending && <Sent share={sent} />}
        <Group>
          <Button type="submit" loading={form.isPending}>
            {TEXTS.check}
          </Button>
        </Group>
      </Form>
      <Template />
    </Card>
  );
}

const isCsv = ({ name }: File): boolean => /\.(?:csv|tsv|txt)$/i.test(name);

/** The separator of a CSV file; guessed by its rows where none is chosen. */
export function Delimiter(
  control: Pick<NativeSelectProps, 'name' | 'value' | 'error' | 'disabled' | 'onChange'>,
) {
  return (
    <NativeSelect
      {...control}
      label={TEXTS.delimiter}
      data={[
        { value: '', label: TEXTS.delimiterGuessed },
        ...IMPORT_DELIMITERS.map((one) => ({ value: one, label: DELIMITER_LABELS[one] })),
      ]}
    />
  );
}

/** How much of the file was sent; then the server works on it. */
export function Sent({ share }: { share: number }) {
  const isThere = share >= 1;
  return (
    <Progress value={isThere ? undefined : share} max={1} aria-label={TEXTS.sending}>
      <span role="status">
        {isThere ? TEXTS.reading : `٪${toPersianDigits(Math.round(share * 100))}`}
      </span>
    </Progress>
  );
}

type FileProps = { file: File | null; error: string | undefined; onChoose: (file: File) => void };

function BookFile({ file, error, onChoose }: FileProps) {
  const id = useId();
  // A cancelled file dialog keeps the earlier choice.
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) onChoose(chosen);
  };
  return (
    <Stack gap={1} className={classes.file} data-wrong={error !== undefined}>
      <Text as="span" id={`${id}-label`} weight="medium">
        {TEXTS.file}
      </Text>
      <Button component="label" variant="default">
        <input
          type="file"
          accept={ACCEPT}
          onChange={choose}
          className="visually-hidden"
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={`${id}-hint ${error ? `${id}-error` : ''}`.trim()}
          aria-invalid={error !== undefined}
        />
        <span id={`${id}-button`}>{file ? TEXTS.other : TEXTS.choose}</span>
      </Button>
      <Text id={`${id}-hint`} tone="muted">
        {file ? <bdi>{file.name}</bdi> : TEXTS.fileHint}
      </Text>
      {error && (
        <Text id={`${id}-error`} role="alert" tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  );
}

function Template() {
  const { submit, isPending } = useSubmit(
    (format: ExportFormat) => keepImportFile('/policies/import/template', TEMPLATE_FILE, format),
    toastFailure,
  );
  return (
    <Stack gap={1} className={classes.part}>
      <Text as="h2" size="md">
        {TEXTS.template}
      </Text>
      <Text tone="muted">{TEXTS.templateLead}</Text>
      <Group>
        {EXPORT_FORMATS.map((format) => (
          <ToolButton
            key={format}
            aria-label={TEXTS.templateOf(FORMAT_NAMES[format])}
            disabled={isPending}
            onClick={() => void submit(format)}
          >
            {FORMAT_NAMES[format]}
          </ToolButton>
        ))}
      </Group>
    </Stack>
  );
}
