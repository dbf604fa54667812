import { columnLetter } from '#domain/policies/import.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { FORMAT_NAMES } from './choose.tsx';
import type { ImportView } from './contract.ts';
import classes from './import.module.css';
import { IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { keepImportFile } from './queries.ts';
import { ERRORS_FILE, IMPORT_FIELD_LABELS } from './texts.ts';

/** So many are read on the screen; who has more takes the file. */
const SHOWN = 20;

/** What is wrong with which cell, and the file that names all of it. */
export function Faults({ view }: { view: ImportView }) {
  const { id, errors, mapping, faulty } = view;
  const { submit, isPending } = useSubmit(
    (format: ExportFormat) => keepImportFile(`/policies/imports/${id}/errors`, ERRORS_FILE, format),
    toastFailure,
  );
  if (faulty === 0) return null;
  const rows = [...new Set(errors.map(({ row }) => row))];
  const shown = new Set(rows.slice(0, SHOWN));
  return (
    <section className={classes.card} aria-labelledby="import-errors">
      <h2 id="import-errors">{TEXTS.errors}</h2>
      <p className={classes.quiet}>{TEXTS.errorsLead}</p>
      <div className={classes.actions}>
        {EXPORT_FORMATS.map((format) => (
          <ToolButton key={format} disabled={isPending} onClick={() => void submit(format)}>
            {TEXTS.errorsFile(FORMAT_NAMES[format])}
          </ToolButton>
        ))}
      </div>
      <ul className={classes.lines}>
        {errors
          .filter(({ row }) => shown.has(row))
          .map(({ row, field, message }) => {
            const column = mapping[field];
            return (
              <li key={`${row} ${field}`}>
                <span className={classes.strong}>
                  {TEXTS.errorRow(row)}
                  {`، ${IMPORT_FIELD_LABELS[field]}`}
                  {column !== undefined && <bdi>{` (${columnLetter(column)})`}</bdi>}
                </span>
                <span>{message}</span>
              </li>
            );
          })}
      </ul>
      {faulty > SHOWN && <p className={classes.quiet}>{TEXTS.errorsMore(SHOWN)}</p>}
    </section>
  );
}
