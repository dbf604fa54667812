import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import type { Synonyms } from './contract.ts';
import { useSynonymCalls } from './queries.ts';
import classes from './synonyms.module.css';
import { SYNONYM_TEXTS as TEXTS } from './texts.ts';

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
export function SynonymForm({ pages, words, onWords, field }: Props) {
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
