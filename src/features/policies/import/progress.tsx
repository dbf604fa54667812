import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import type { ImportView } from './contract.ts';
import { FateRows } from './fate-rows.tsx';
import { Faults } from './faults.tsx';
import classes from './import.module.css';
import { IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { useImportCalls } from './queries.ts';
import { Tallies } from './tallies.tsx';

const TITLES = { running: TEXTS.running, done: TEXTS.done, failed: TEXTS.failed } as const;

type Props = { view: ImportView; onOther: () => void };

/** How far a book has come that is being taken over, and what came of it. */
export function ImportProgress({ view, onOther }: Props) {
  const { start, refreshBook } = useImportCalls();
  const { submit, isPending, message } = useSubmit(() => start(view.id), inOneSentence);
  const { state, done, rows } = view;
  useEffect(() => {
    if (state === 'done') void refreshBook();
  }, [state, refreshBook]);
  const percent = rows === 0 ? 0 : Math.floor((done / rows) * 100);
  return (
    <>
      <section className={classes.card} aria-labelledby="import-progress">
        <h2 id="import-progress">{state === 'checked' ? TEXTS.summary : TITLES[state]}</h2>
        <p className={classes.quiet}>
          <bdi>{view.filename || TEXTS.unnamed}</bdi>
        </p>
        {state !== 'done' && (
          <div className={classes.sent}>
            <progress value={done} max={rows} aria-labelledby="import-progress" />
            <span>{`٪${toPersianDigits(percent)}`}</span>
          </div>
        )}
        <p role="status">{TEXTS.progress(done, rows)}</p>
        {state === 'running' && <p className={classes.quiet}>{TEXTS.leave}</p>}
        {state === 'failed' && <p className={classes.wrong}>{TEXTS.failedLead}</p>}
        <Tallies view={view} />
        <FormError message={message} />
        <div className={classes.actions}>
          {state === 'failed' && (
            <Button loading={isPending} onClick={() => void submit()}>
              {TEXTS.goOn}
            </Button>
          )}
          {state === 'done' && (
            <Link to=".." relative="path" className={classes.link}>
              {TEXTS.book}
            </Link>
          )}
          {state !== 'running' && (
            <Button variant="default" onClick={onOther}>
              {TEXTS.other}
            </Button>
          )}
        </div>
      </section>
      {state !== 'running' && <Faults view={view} />}
      {state !== 'running' && <FateRows view={view} />}
    </>
  );
}
