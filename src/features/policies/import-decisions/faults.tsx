import { columnLetter } from '#domain/policies/import.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Card, Group, Rows, Text } from '#ui/look/look.tsx';
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
    <Card title={TEXTS.errors} lead={wrong.length > 0 ? TEXTS.errorsLead : TEXTS.errorsFileLead}>
      <Group>
        {EXPORT_FORMATS.map((format) => (
          <ToolButton key={format} disabled={isPending} onClick={() => void submit(format)}>
            {TEXTS.errorsFile(FORMAT_NAMES[format])}
          </ToolButton>
        ))}
      </Group>
      <Rows className={classes.lines}>
        {wrong.map((group) => {
          const column = mapping[group.field];
          return (
            <li key={`${group.cause} ${group.field} ${group.message}`}>
              <Text as="span" weight="medium">
                {column !== undefined && (
                  <>
                    {TEXTS.inColumn} <bdi>{columnLetter(column)}</bdi>
                    {': '}
                  </>
                )}
                {rowsOf(group)}
              </Text>
              <span>
                {causeTitle(group)}
                <Text as="span" tone="muted">
                  {` — ${group.is_left_out ? TEXTS.errorOut : TEXTS.errorIn}`}
                </Text>
              </span>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
