import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { FateRows } from '../import-decisions/fate-rows.tsx';
import { Faults } from '../import-decisions/faults.tsx';
import { Tallies } from '../import-decisions/tallies.tsx';
import type { ImportView } from './contract.ts';
import classes from './import.module.css';
import { IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { useImportCalls } from './queries.ts';
import { KeptRows, UndoImport } from './undo.tsx';

const TITLES: Record<ImportView['state'], string> = {
  checked: TEXTS.summary,
  running: TEXTS.running,
  done: TEXTS.done,
  failed: TEXTS.failed,
  undoing: TEXTS.undoing,
  undone: TEXTS.undone,
  undo_failed: TEXTS.undoFailed,
};

type Props = { view: ImportView; onOther: () => void };

/** The progress of an import, or of its undoing, and the result. */
export function ImportProgress({ view, onOther }: Props) {
  const { start, refreshBook } = useImportCalls();
  const { submit, isPending, message } = useSubmit(
    () => start({ id: view.id, send_texts: false, confirmed: [] }),
    inOneSentence,
  );
  const { state, done, rows, undo } = view;
  useEffect(() => {
    if (state === 'done' || state === 'undone') void refreshBook();
  }, [state, refreshBook]);
  const isMoving = state === 'running' || state === 'undoing';
  const isUndone = state === 'undoing' || state === 'undone' || state === 'undo_failed';
  const [at, all] = isUndone
    ? [undo.undone + undo.kept, view.created + view.updated]
    : [done, rows];
  return (
    <>
      <section className={classes.card} aria-labelledby="import-progress">
        <h2 id="import-progress">{TITLES[state]}</h2>
        <p className={classes.quiet}>
          <bdi>{view.filename || TEXTS.unnamed}</bdi>
        </p>
        {state !== 'done' && state !== 'undone' && <Bar at={at} all={all} />}
        <p role="status">
          {state === 'undone'
            ? TEXTS.undoneRows(undo.undone, undo.kept)
            : isUndone
              ? TEXTS.undoProgress(at, all)
              : TEXTS.progress(done, rows)}
        </p>
        {isMoving && <p className={classes.quiet}>{TEXTS.leave}</p>}
        {state === 'failed' && <p className={classes.wrong}>{TEXTS.failedLead}</p>}
        {state === 'undo_failed' && <p className={classes.wrong}>{TEXTS.undoFailedLead}</p>}
        {!isUndone && <Tallies view={view} />}
        <FormError message={message} />
        <div className={classes.actions}>
          {state === 'failed' && (
            <Button loading={isPending} onClick={() => void submit()}>
              {TEXTS.goOn}
            </Button>
          )}
          {(state === 'done' || state === 'undone') && (
            <Link to=".." relative="path" className={classes.link}>
              {TEXTS.book}
            </Link>
          )}
          {!isMoving && (
            <Button variant="default" onClick={onOther}>
              {TEXTS.other}
            </Button>
          )}
        </div>
      </section>
      <UndoImport view={view} />
      {isUndone && <KeptRows view={view} />}
      {!isMoving && !isUndone && <Faults view={view} />}
      {!isMoving && !isUndone && <FateRows view={view} />}
    </>
  );
}

function Bar({ at, all }: { at: number; all: number }) {
  const percent = all === 0 ? 0 : Math.floor((at / all) * 100);
  return (
    <div className={classes.sent}>
      <progress value={at} max={Math.max(all, 1)} aria-labelledby="import-progress" />
      <span>{`٪${toPersianDigits(percent)}`}</span>
    </div>
  );
}
