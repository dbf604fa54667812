import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { FateRows } from '../import-decisions/fate-rows.tsx';
import { Faults } from '../import-decisions/faults.tsx';
import { Tallies } from '../import-decisions/tallies.tsx';
import { CheckedBook } from './checked.tsx';
import { ChooseBook, type SentBook } from './choose.tsx';
import classes from './import.module.css';
import type { ImportView } from './import.ts';
import { IMPORT_TITLE, IMPORT_TEXTS as TEXTS } from './page.words.ts';
import { StoredRows, UndoImport } from './undo.tsx';
import { useImport, useImportCalls, useImports } from './use-import.ts';

/** The latest imports, also one that runs. */
function PastImports({ onChoose }: { onChoose: (id: number) => void }) {
  const { data } = useImports();
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="past-imports">
      <h2 id="past-imports">{TEXTS.past}</h2>
      <ul className={classes.lines}>
        {data.map(({ id, filename, state, created, updated, created_at, by }) => (
          <li key={id}>
            <button type="button" className={classes.link} onClick={() => onChoose(id)}>
              <bdi>{filename || TEXTS.unnamed}</bdi>
              <span className="visually-hidden">{`، ${formatJalaliDateTime(created_at)}`}</span>
            </button>
            <span className={classes.quiet}>
              {`${TEXTS.states[state]}${state === 'done' ? `: ${TEXTS.pastOf(created, updated)}` : ''}، ${by.name}، `}
              <time dateTime={created_at}>{formatJalaliDateTime(created_at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
function ImportProgress({ view, onOther }: Props) {
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
      {isUndone && <StoredRows view={view} />}
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

/** The import of a book: the file, the check, and the progress. */
export function ImportPage() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('import'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  /** The current check: only the browser has its file, to send it again with other columns and answers. */
  const book = useRef<SentBook | null>(null);
  const show = (next: number | null) =>
    setParams(next === null ? {} : { import: String(next) }, { replace: id !== null });
  useEffect(() => {
    if (id === null) book.current = null;
  }, [id]);

  return (
    <>
      <header className={classes.header}>
        <PageHead title={IMPORT_TITLE} />
        <Link to=".." relative="path" className={classes.back}>
          <IconArrowRight size={18} stroke={1.8} aria-hidden />
          {TEXTS.back}
        </Link>
      </header>
      <div className={classes.page}>
        {id === null ? (
          <>
            <ChooseBook
              onChecked={(view, sent) => {
                book.current = sent;
                show(view.id);
              }}
            />
            <PastImports onChoose={show} />
          </>
        ) : (
          <OneImport key={id} id={id} book={book} onShow={show} />
        )}
      </div>
    </>
  );
}

type OneProps = {
  id: number;
  book: { current: SentBook | null };
  onShow: (id: number | null) => void;
};

function OneImport({ id, book, onShow }: OneProps) {
  const { data: view, error, refetch } = useImport(id);
  if (!view) {
    if (!error) return <p role="status">{TEXTS.loading}</p>;
    const failure = failureOf(error);
    if (failure.kind === 'refused' && failure.status === 404) {
      return (
        <EmptyState title={TEXTS.gone}>
          <button type="button" className={classes.link} onClick={() => onShow(null)}>
            {TEXTS.other}
          </button>
        </EmptyState>
      );
    }
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.loadFailed} {sentenceOf(failure)}
      </LoadFailure>
    );
  }
  if (view.state !== 'checked') return <ImportProgress view={view} onOther={() => onShow(null)} />;
  return (
    <CheckedBook
      view={view}
      sent={book.current}
      onChecked={(next, choices) => {
        if (book.current && choices) book.current = { ...book.current, said: choices };
        onShow(next.id);
      }}
      onOther={() => onShow(null)}
    />
  );
}
