import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatJalaliDateTime } from '#lib/dates/jalali.ts';
import { failureOf } from '#lib/http/failures.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FormError } from '#ui/form/form-error.tsx';
import { inOneSentence, useSubmit } from '#ui/form/use-submit.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Card, Group, Page, Progress, Rows, Text, TextLink } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
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
function PastImports() {
  const { data } = useImports();
  if (!data || data.length === 0) return null;
  return (
    <Card title={TEXTS.past}>
      <Rows className={classes.lines}>
        {data.map(({ id, filename, state, created, updated, created_at, by }) => (
          <li key={id}>
            <TextLink to={{ search: `?import=${id}` }}>
              <bdi>{filename || TEXTS.unnamed}</bdi>
              <span className="visually-hidden">{`، ${formatJalaliDateTime(created_at)}`}</span>
            </TextLink>
            <Text as="span" tone="muted">
              {`${TEXTS.states[state]}${state === 'done' ? `: ${TEXTS.pastOf(created, updated)}` : ''}، ${by.name}، `}
              <time dateTime={created_at}>{formatJalaliDateTime(created_at)}</time>
            </Text>
          </li>
        ))}
      </Rows>
    </Card>
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
      <Card title={TITLES[state]}>
        <Text tone="muted">
          <bdi>{view.filename || TEXTS.unnamed}</bdi>
        </Text>
        {state !== 'done' && state !== 'undone' && <Bar label={TITLES[state]} at={at} all={all} />}
        <Text role="status">
          {state === 'undone'
            ? TEXTS.undoneRows(undo.undone, undo.kept)
            : isUndone
              ? TEXTS.undoProgress(at, all)
              : TEXTS.progress(done, rows)}
        </Text>
        {isMoving && <Text tone="muted">{TEXTS.leave}</Text>}
        {state === 'failed' && <Text tone="danger">{TEXTS.failedLead}</Text>}
        {state === 'undo_failed' && <Text tone="danger">{TEXTS.undoFailedLead}</Text>}
        {!isUndone && <Tallies view={view} />}
        <FormError message={message} />
        <Group>
          {state === 'failed' && (
            <Button loading={isPending} onClick={() => void submit()}>
              {TEXTS.goOn}
            </Button>
          )}
          {(state === 'done' || state === 'undone') && (
            <TextLink to=".." relative="path">
              {TEXTS.book}
            </TextLink>
          )}
          {!isMoving && (
            <Button variant="default" onClick={onOther}>
              {TEXTS.other}
            </Button>
          )}
        </Group>
      </Card>
      <UndoImport view={view} />
      {isUndone && <StoredRows view={view} />}
      {!isMoving && !isUndone && <Faults view={view} />}
      {!isMoving && !isUndone && <FateRows view={view} />}
    </>
  );
}

function Bar({ label, at, all }: { label: string; at: number; all: number }) {
  const percent = all === 0 ? 0 : Math.floor((at / all) * 100);
  return (
    <Progress value={at} max={Math.max(all, 1)} aria-label={label}>
      {`٪${toPersianDigits(percent)}`}
    </Progress>
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
      <PageHead title={IMPORT_TITLE} back={{ to: '..', relative: 'path', label: TEXTS.back }} />
      <Page width="reading">
        {id === null ? (
          <>
            <ChooseBook
              onChecked={(view, sent) => {
                book.current = sent;
                show(view.id);
              }}
            />
            <PastImports />
          </>
        ) : (
          <OneImport key={id} id={id} book={book} onShow={show} />
        )}
      </Page>
    </>
  );
}

type OneProps = {
  id: number;
  book: { current: SentBook | null };
  onShow: (id: number | null) => void;
};

function OneImport({ id, book, onShow }: OneProps) {
  const query = useImport(id);
  const failure = query.error && failureOf(query.error);
  if (!query.data && failure?.kind === 'refused' && failure.status === 404) {
    return (
      <EmptyState title={TEXTS.gone}>
        <TextLink to={{ search: '' }} replace>
          {TEXTS.other}
        </TextLink>
      </EmptyState>
    );
  }
  return (
    <Loaded
      of={query}
      loading={TEXTS.loading}
      failed={TEXTS.loadFailed}
      skeleton={<Text role="status">{TEXTS.loading}</Text>}
    >
      {(view) =>
        view.state === 'checked' ? (
          <CheckedBook
            view={view}
            sent={book.current}
            onChecked={(next, choices) => {
              if (book.current && choices) book.current = { ...book.current, said: choices };
              onShow(next.id);
            }}
            onOther={() => onShow(null)}
          />
        ) : (
          <ImportProgress view={view} onOther={() => onShow(null)} />
        )
      }
    </Loaded>
  );
}
