import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseText } from '#lib/text/text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing, useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from '../publish/ask-dialog.module.css';
import { PAGES_TEXTS as TEXTS } from './pages.words.ts';
import { useFreePageCalls } from './use-pages.ts';

/** The usual transliteration of Persian letters in addresses; unwritten vowels are left out. */
const LATIN: Readonly<Record<string, string>> = {
  آ: 'a',
  ا: 'a',
  أ: 'a',
  إ: 'e',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ه: 'h',
  ی: 'i',
  ئ: 'i',
  ؤ: 'o',
};

const LONGEST = 60;

/** A proposed address for a page of this title, which the writer may change. */
export function proposedSlug(title: string): string {
  const letters = Array.from(toAsciiDigits(normaliseText(title)).toLowerCase(), (letter) => {
    if (/[a-z0-9]/.test(letter)) return letter;
    return LATIN[letter] ?? (/\p{M}/u.test(letter) ? '' : '-');
  }).join('');
  return letters.replace(/-+/g, '-').slice(0, LONGEST).replace(/^-|-$/g, '');
}

const FORM = 'new-page';

/** Title and address of a page; the address follows the title until it is edited. */
function NewPageForm({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? proposedSlug(title);
  const navigate = useNavigate();
  const { create } = useFreePageCalls();
  const [isMade, setMade] = useState(false);
  useUnsaved(FORM, title !== '' && !isMade);
  const { form, submit, isPending, fieldErrors, message } = useSubmit(async () => {
    await create({ title, slug });
    setMade(true);
    notify.success(TEXTS.created, TOAST_STAYS.management);
    onClose();
    // Navigates once the guard knows that nothing is unsaved.
    setTimeout(() => void navigate(slug));
  });

  function send(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={send} className={classes.form} noValidate>
      <FormError message={message} />
      <div className={classes.words}>
        <p>{TEXTS.newLead}</p>
      </div>
      <TextInput
        name="title"
        label={TEXTS.name}
        value={title}
        error={fieldErrors.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        maxLength={120}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        name="slug"
        label={TEXTS.address}
        description={
          <>
            {TEXTS.addressHint} <bdi dir="ltr">/p/{slug}</bdi>
          </>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={slug}
        error={fieldErrors.slug}
        onChange={(event) => setTyped(event.currentTarget.value.toLowerCase())}
        maxLength={80}
        dir="ltr"
        wrapperProps={{ dir: 'rtl' }}
        autoComplete="off"
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={() => askBeforeLosing(onClose, FORM)}
          disabled={isPending}
        >
          {TEXTS.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {TEXTS.create}
        </Button>
      </div>
    </form>
  );
}

/** Creates a free page. */
export function NewPageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={TEXTS.newTitle} isOpen={isOpen} onClose={() => askBeforeLosing(onClose, FORM)}>
      {isOpen && <NewPageForm onClose={onClose} />}
    </Dialog>
  );
}
