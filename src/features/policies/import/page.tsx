import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { IconArrowRight } from '#ui/icons/management.ts';
import { PageTitle } from '#ui/page/title.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { CheckedBook } from './checked.tsx';
import { ChooseBook } from './choose.tsx';
import classes from './import.module.css';
import { IMPORT_TITLE, IMPORT_TEXTS as TEXTS } from './page.texts.ts';
import { PastImports } from './past.tsx';
import { ImportProgress } from './progress.tsx';
import { useImport } from './queries.ts';
import type { SentBook } from './sent-book.ts';

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
        <PageTitle title={IMPORT_TITLE} />
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
      onChecked={(next, said) => {
        if (book.current && said) book.current = { ...book.current, said };
        onShow(next.id);
      }}
      onOther={() => onShow(null)}
    />
  );
}
