import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { MissList } from '../misses-list.tsx';
import classes from './synonyms.module.css';
import { MISS_TEXTS, type Synonyms, type SynonymView, SYNONYM_TEXTS as TEXTS } from './synonyms.ts';
import { useSynonymCalls, useSynonyms } from './use-synonyms.ts';

/** The synonyms, in the order of their words. */
function SynonymList({ synonyms }: { synonyms: readonly SynonymView[] }) {
  if (synonyms.length === 0) {
    return (
      <EmptyState title={TEXTS.none}>
        <p className={classes.help}>{TEXTS.noneHelp}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list}>
      {synonyms.map((synonym) => (
        <Row key={synonym.id} synonym={synonym} />
      ))}
    </ul>
  );
}

function Row({ synonym: { id, words, target, title } }: { synonym: SynonymView }) {
  const { forget } = useSynonymCalls();
  const { submit, isPending } = useSubmit(async () => {
    await forget(id);
    notify.success(TEXTS.removed(words));
  }, toastFailure);
  const isPage = target.startsWith('/');
  return (
    <li className={classes.row}>
      <p className={classes.words}>
        <strong>{words}</strong> <span className={classes.means}>{TEXTS.means}</span>{' '}
        {isPage ? title ? <Link to={target}>{title}</Link> : TEXTS.gonePage : target}
      </p>
      <Button
        variant="default"
        loading={isPending}
        aria-label={TEXTS.removeOf(words)}
        onClick={() => void submit()}
      >
        {TEXTS.remove}
      </Button>
    </li>
  );
}

/** The choice of words instead of a page; it is no path. */
const WORDS = 'words';

type Props = {
  pages: Synonyms['pages'];
  words: string;
  onWords: (words: string) => void;
  /** The first field, focused after a search without results was chosen. */
  field: RefObject<HTMLInputElement | null>;
};

/** Adds a synonym: words, and the page or the other words that they mean. */
function SynonymForm({ pages, words, onWords, field }: Props) {
  const [place, setPlace] = useState('');
  const [target, setTarget] = useState('');
  const { teach } = useSynonymCalls();
  const isOfWords = place === WORDS;
  useUnsaved('synonym', words !== '' || target !== '');
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () => {
    await teach({ words, target: isOfWords ? target : place });
    notify.success(TEXTS.saved(words));
    onWords('');
    setTarget('');
    setPlace('');
    field.current?.focus();
  });

  // A search without results may be chosen before the form is loaded.
  const begin = useEffectEvent(() => {
    if (words !== '') field.current?.focus();
  });
  useEffect(() => begin(), []);

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <TextInput
        ref={field}
        name="words"
        label={TEXTS.words}
        placeholder={TEXTS.wordsHint}
        maxLength={60}
        autoComplete="off"
        value={words}
        error={fieldErrors.words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <NativeSelect
        name="place"
        label={TEXTS.leadsTo}
        value={place}
        error={isOfWords ? undefined : fieldErrors.target}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
      >
        <option value="">{TEXTS.choosePage}</option>
        <option value={WORDS}>{TEXTS.otherWords}</option>
        {pages.map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </NativeSelect>
      {isOfWords && (
        <TextInput
          name="target"
          label={TEXTS.target}
          placeholder={TEXTS.targetHint}
          maxLength={60}
          autoComplete="off"
          value={target}
          error={fieldErrors.target}
          onChange={({ currentTarget }) => setTarget(currentTarget.value)}
        />
      )}
      <Button type="submit" loading={isPending} className={classes.save}>
        {TEXTS.save}
      </Button>
    </form>
  );
}

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
      <PageHead title={TEXTS.pageTitle} />
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
