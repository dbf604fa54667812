import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Abreast, Card, Page, Rows, Text } from '#ui/look/look.tsx';
import { PageHead } from '#ui/look/page-head.tsx';
import { EmptyState } from '#ui/state/empty.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { MissList } from '../misses-list.tsx';
import {
  MISS_TEXTS,
  type Synonyms,
  type SynonymView,
  SYNONYM_TEXTS as TEXTS,
  teachSynonymCall,
} from './synonyms.ts';
import { useSynonymCalls, useSynonyms } from './use-synonyms.ts';

/** The synonyms, in the order of their words. */
function SynonymList({ synonyms }: { synonyms: readonly SynonymView[] }) {
  if (synonyms.length === 0) {
    return (
      <EmptyState title={TEXTS.none}>
        <Text tone="muted">{TEXTS.noneHelp}</Text>
      </EmptyState>
    );
  }
  return (
    <Rows>
      {synonyms.map((synonym) => (
        <Row key={synonym.id} synonym={synonym} />
      ))}
    </Rows>
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
    <li>
      <Text>
        <strong>{words}</strong>{' '}
        <Text as="span" size="sm" tone="muted">
          {TEXTS.means}
        </Text>{' '}
        {isPage ? title ? <Link to={target}>{title}</Link> : TEXTS.gonePage : target}
      </Text>
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

const START = { words: '', target: '' };

/** The form of a synonym: words, and the page or the other words that they mean. */
function useSynonymForm() {
  const { teach } = useSynonymCalls();
  const field = useRef<HTMLInputElement>(null);
  const [isOfWords, setOfWords] = useState(false);
  const form = useForm(teachSynonymCall.body, {
    start: START,
    unsaved: 'synonym',
    async send(synonym) {
      await teach(synonym);
      notify.success(TEXTS.saved(synonym.words));
      form.clear();
      setOfWords(false);
      field.current?.focus();
    },
  });
  return { form, field, isOfWords, setOfWords };
}

type FormProps = ReturnType<typeof useSynonymForm> & { pages: Synonyms['pages'] };

function SynonymForm({ pages, form, field, isOfWords, setOfWords }: FormProps) {
  const { target, words } = form.values;
  return (
    <Form of={form}>
      <Abreast min="15rem">
        <TextInput
          {...form.field('words')}
          ref={field}
          label={TEXTS.words}
          placeholder={TEXTS.wordsHint}
          autoComplete="off"
          // A search without results may be chosen before the form is loaded.
          autoFocus={words !== ''}
        />
        <NativeSelect
          name="place"
          label={TEXTS.leadsTo}
          value={isOfWords ? WORDS : target}
          error={isOfWords ? undefined : form.errorOf('target')}
          onChange={({ currentTarget: { value } }) => {
            setOfWords(value === WORDS);
            form.set({ target: value === WORDS ? '' : value });
          }}
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
            {...form.field('target')}
            label={TEXTS.target}
            placeholder={TEXTS.targetHint}
            autoComplete="off"
          />
        )}
      </Abreast>
      <FormButtons of={form} submit={TEXTS.save} />
    </Form>
  );
}

/** Searches without results and, for users who may write content, the synonyms. */
export function SiteSearchPage({ canTeach }: { canTeach: boolean }) {
  const own = useSynonymForm();

  function make(words: string): void {
    own.form.set({ words });
    own.field.current?.focus();
  }

  return (
    <Page width="reading">
      <PageHead title={TEXTS.pageTitle} lead={TEXTS.pageLead} />
      <Card title={MISS_TEXTS.title} lead={MISS_TEXTS.lead}>
        <MissList onMake={canTeach ? make : null} />
      </Card>
      {canTeach && (
        <Card title={TEXTS.title} lead={TEXTS.lead}>
          <Taught {...own} />
        </Card>
      )}
    </Page>
  );
}

function Taught(form: Omit<FormProps, 'pages'>) {
  return (
    <Loaded of={useSynonyms()} loading={TEXTS.loading} failed={TEXTS.loadFailed}>
      {({ pages, synonyms }) => (
        <>
          <SynonymForm pages={pages} {...form} />
          <SynonymList synonyms={synonyms} />
        </>
      )}
    </Loaded>
  );
}
