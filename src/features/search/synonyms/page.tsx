import { useRef, useState } from 'react';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { PageTitle } from '#ui/page/title.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { MissList } from '../misses/list.tsx';
import { SynonymForm } from './form.tsx';
import { SynonymList } from './list.tsx';
import { useSynonyms } from './queries.ts';
import classes from './synonyms.module.css';
import { MISS_TEXTS, SYNONYM_TEXTS as TEXTS } from './texts.ts';

/** Searches without results and, for users who may write content, the synonyms. */
export function SiteSearchPage({ canTeach }: { canTeach: boolean }) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function make(missed: string): void {
    setWords(missed);
    field.current?.focus();
  }

  return (
    <div className={classes.page}>
      <PageTitle title={TEXTS.pageTitle} />
      <p className={classes.lead}>{TEXTS.pageLead}</p>
      <section className={classes.section} aria-labelledby="search-misses">
        <h2 id="search-misses">{MISS_TEXTS.title}</h2>
        <p className={classes.lead}>{MISS_TEXTS.lead}</p>
        <MissList onMake={canTeach ? make : null} />
      </section>
      {canTeach && (
        <section className={classes.section} aria-labelledby="search-synonyms">
          <h2 id="search-synonyms">{TEXTS.title}</h2>
          <p className={classes.lead}>{TEXTS.lead}</p>
          <Taught words={words} onWords={setWords} field={field} />
        </section>
      )}
    </div>
  );
}

type TaughtProps = Pick<Parameters<typeof SynonymForm>[0], 'words' | 'onWords' | 'field'>;

function Taught(form: TaughtProps) {
  const { data, error, refetch } = useSynonyms();
  if (!data && error) {
    return (
      <LoadFailure onRetry={() => void refetch()}>
        {TEXTS.loadFailed} {sentenceOf(failureOf(error))}
      </LoadFailure>
    );
  }
  if (!data) return <p role="status">{TEXTS.loading}</p>;
  return (
    <>
      <SynonymForm pages={data.pages} {...form} />
      <SynonymList synonyms={data.synonyms} />
    </>
  );
}
