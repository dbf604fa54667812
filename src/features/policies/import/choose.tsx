import { Button, NativeSelect } from '@mantine/core';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { IMPORT_DELIMITERS, IMPORT_FILE_MAX } from '#domain/policies/import.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { FormError } from '#ui/form/form-error.tsx';
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

/** Chooses the file of a book, or downloads a template to fill in. Not by `useForm`: a file is no value of a contract. */
export function ChooseBook({ onChecked }: Props) {
  const { check } = useImportCalls();
  const [file, setFile] = useState<File | null>(null);
  const [delimiter, setDelimiter] = useState('');
  const [sent, setSent] = useState(0);
  const { submit, form, isPending, fieldErrors, message, drawErrors, setFieldErrors, reset } =
    useSubmit(check);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const error = errorOf(file);
    if (!file || error) return drawErrors(() => setFieldErrors({ file: error ?? '' }));
    setSent(0);
    const choices = { delimiter: isCsv(file) ? delimiter : '' };
    const result = await submit({ file, said: choices, onProgress: setSent });
    if (result?.ok) onChecked(result.data, { file, said: choices });
  }

  return (
    <Card aria-label={TEXTS.file}>
      <Text>{TEXTS.lead}</Text>
      <form ref={form} onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <FormError message={fieldErrors.file ? null : message} />
          <BookFile
            file={file}
            error={fieldErrors.file}
            onChoose={(chosen) => {
              const error = errorOf(chosen);
              setFile(chosen);
              if (error) setFieldErrors({ file: error });
              else reset();
            }}
          />
          {file && isCsv(file) && (
            <Abreast min="15rem">
              <Delimiter
                value={delimiter}
                error={fieldErrors.delimiter}
                isDisabled={isPending}
                onChoose={setDelimiter}
              />
            </Abreast>
          )}
          {isPending && <Sent share={sent} />}
          <Group>
            <Button type="submit" loading={isPending}>
              {TEXTS.check}
            </Button>
          </Group>
        </Stack>
      </form>
      <Template />
    </Card>
  );
}

const isCsv = ({ name }: File): boolean => /\.(?:csv|tsv|txt)$/i.test(name);

type DelimiterProps = {
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChoose: (value: string) => void;
};

/** The separator of a CSV file; guessed by its rows where none is chosen. */
export function Delimiter({ value, error, isDisabled, onChoose }: DelimiterProps) {
  return (
    <NativeSelect
      name="delimiter"
      label={TEXTS.delimiter}
      data={[
        { value: '', label: TEXTS.delimiterGuessed },
        ...IMPORT_DELIMITERS.map((one) => ({ value: one, label: DELIMITER_LABELS[one] })),
      ]}
      value={value}
      error={error}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
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
