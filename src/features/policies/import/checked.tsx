import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { ColumnsForm } from './columns.tsx';
import type { ImportView } from './contract.ts';
import { FateRows } from './fate-rows.tsx';
import { Faults } from './faults.tsx';
import classes from './import.module.css';
import { IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { useImportCalls } from './queries.ts';
import { Tallies } from './tallies.tsx';
import { IMPORT_FIELD_LABELS } from './texts.ts';

type Props = {
  view: ImportView;
  /** Null after the page was loaded anew: a browser gives a file once. */
  file: File | null;
  onChecked: (view: ImportView) => void;
  onOther: () => void;
};

/** How many requests for renewal come at once. */
function atOnce({ renewal_requests: all, renewal_requests_now: now }: ImportView): string {
  return now === all ? TEXTS.requestsAllNow : TEXTS.requestsNow(now);
}

/** What would become of a book, before anything does. */
export function CheckedBook({ view, file, onChecked, onOther }: Props) {
  const { start } = useImportCalls();
  const { submit, isPending, message } = useSubmit(() => start(view.id), inOneSentence);
  const [isEditing, setEditing] = useState(view.missing.length > 0);
  const coming = view.would_create + view.would_update + view.unchanged;
  const isRead = view.missing.length === 0;
  return (
    <>
      <section className={classes.card} aria-labelledby="import-summary">
        <h2 id="import-summary">{TEXTS.summary}</h2>
        <p className={classes.quiet}>
          <bdi>{view.filename}</bdi>
          {`، ${TEXTS.rows(view.rows)}`}
        </p>
        {isRead ? (
          <>
            <Tallies view={view} />
            <div className={classes.part}>
              <h3>{TEXTS.follows}</h3>
              <ul className={classes.follows}>
                <li>
                  {TEXTS.requests(view.renewal_requests)}
                  {view.renewal_requests_now > 0 && `؛ ${atOnce(view)}`}
                </li>
                <li>{TEXTS.texts(view.texts)}</li>
              </ul>
              <p className={classes.quiet}>{TEXTS.ended}</p>
            </div>
            <FormError message={message} />
            {coming === 0 && <p>{TEXTS.nothing}</p>}
            {view.faulty > 0 && coming > 0 && <p>{TEXTS.faultyStay(view.faulty)}</p>}
          </>
        ) : (
          <p role="alert" className={classes.wrong}>
            {TEXTS.missing(view.missing.map((field) => IMPORT_FIELD_LABELS[field]).join('، '))}
          </p>
        )}
        <div className={classes.actions}>
          {isRead && coming > 0 && (
            <Button loading={isPending} onClick={() => void submit()}>
              {TEXTS.run(coming)}
            </Button>
          )}
          <Button variant="default" disabled={isPending} onClick={onOther}>
            {TEXTS.other}
          </Button>
          {!isEditing && (
            <Button variant="default" disabled={isPending} onClick={() => setEditing(true)}>
              {TEXTS.columnsTitle}
            </Button>
          )}
        </div>
      </section>
      {isEditing && <ColumnsForm view={view} file={file} onChecked={onChecked} />}
      {isRead && <Faults view={view} />}
      {isRead && <FateRows view={view} />}
    </>
  );
}
