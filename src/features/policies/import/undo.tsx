import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { RowList } from '../import-decisions/row-list.tsx';
import type { ImportView } from './contract.ts';
import classes from './import.module.css';
import { IMPORT_TEXTS } from './page.texts.ts';
import { useImportCalls, useImportRows } from './queries.ts';
import { UNDO_TEXTS as TEXTS, UNDOING_LABELS } from './undo.texts.ts';

/** Undoes a whole import, after two presses: of the button here and of the one that confirms it. */
export function UndoImport({ view }: { view: ImportView }) {
  const { undo } = useImportCalls();
  const [isAsking, setAsking] = useState(false);
  const { submit, isPending, message } = useSubmit(async () => {
    await undo(view.id);
    setAsking(false);
  }, inOneSentence);
  const { until } = view.undo;
  if (!until) return null;
  const rows = view.created + view.updated;
  if (rows === 0) return null;
  const close = () => !isPending && setAsking(false);
  return (
    <section className={classes.card} aria-labelledby="import-undo">
      <h2 id="import-undo">{TEXTS.title}</h2>
      <p className={classes.quiet}>{TEXTS.lead(formatJalaliDateTime(until))}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {view.state === 'undo_failed' ? TEXTS.goOn : TEXTS.undo}
        </Button>
      </div>
      <Dialog title={TEXTS.title} isOpen={isAsking} onClose={close}>
        <div className={classes.form}>
          <p>{TEXTS.ask(view.created, view.updated)}</p>
          <p className={classes.quiet}>{TEXTS.stays}</p>
          <FormError message={message} />
          <div className={classes.actions}>
            <Button color="red" loading={isPending} onClick={() => void submit()}>
              {TEXTS.sure}
            </Button>
            <Button variant="default" disabled={isPending} onClick={close}>
              {TEXTS.keep}
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}

/** The rows that stayed as an import was undone, and why. */
export function KeptRows({ view }: { view: ImportView }) {
  const read = useImportRows(view.id, view.state, { kept: 'true' });
  if (view.undo.kept === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="import-kept">
      <h2 id="import-kept">{TEXTS.kept(view.undo.kept)}</h2>
      <p className={classes.quiet}>{TEXTS.keptLead}</p>
      <RowList read={read}>
        {({ row, number, holder_name, undoing }) => (
          <li key={row}>
            <span className={classes.strong}>
              {IMPORT_TEXTS.errorRow(row)}
              {holder_name && `، ${holder_name}`}
              {number && (
                <>
                  {'، '}
                  <bdi>{toPersianDigits(number)}</bdi>
                </>
              )}
            </span>
            <span>{undoing && UNDOING_LABELS[undoing]}</span>
          </li>
        )}
      </RowList>
    </section>
  );
}
