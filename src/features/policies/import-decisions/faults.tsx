import { columnLetter } from '#domain/policies/import.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { FORMAT_NAMES } from '../import/choose.tsx';
import classes from '../import/import.module.css';
import type { ImportView } from '../import/import.ts';
import { ERRORS_FILE } from '../import/import.words.ts';
import { IMPORT_TEXTS as TEXTS } from '../import/page.words.ts';
import { keepImportFile } from '../import/use-import.ts';
import { causeTitle, rowsOf } from './decisions.words.ts';

/** The errors to correct in the file itself, by cause, and the file that lists every row with one. */
export function Faults({ view }: { view: ImportView }) {
  const { id, groups, mapping, faulty } = view;
  const { submit, isPending } = useSubmit(
    (format: ExportFormat) => keepImportFile(`/policies/imports/${id}/errors`, ERRORS_FILE, format),
    toastFailure,
  );
  if (faulty === 0 && groups.length === 0) return null;
  const wrong = groups.filter(({ key }) => key === null);
  return (
    <section className={classes.card} aria-labelledby="import-errors">
      <h2 id="import-errors">{TEXTS.errors}</h2>
      <p className={classes.quiet}>{wrong.length > 0 ? TEXTS.errorsLead : TEXTS.errorsFileLead}</p>
      <div className={classes.actions}>
        {EXPORT_FORMATS.map((format) => (
          <ToolButton key={format} disabled={isPending} onClick={() => void submit(format)}>
            {TEXTS.errorsFile(FORMAT_NAMES[format])}
          </ToolButton>
        ))}
      </div>
      <ul className={classes.lines}>
        {wrong.map((group) => {
          const column = mapping[group.field];
          return (
            <li key={`${group.cause} ${group.field} ${group.message}`}>
              <span className={classes.strong}>
                {column !== undefined && (
                  <>
                    {TEXTS.inColumn} <bdi>{columnLetter(column)}</bdi>
                    {': '}
                  </>
                )}
                {rowsOf(group)}
              </span>
              <span>
                {causeTitle(group)}
                <span className={classes.quiet}>
                  {` — ${group.is_left_out ? TEXTS.errorOut : TEXTS.errorIn}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
