import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toAsciiDigits } from '#lib/text/digits.ts';
import { normaliseText } from '#lib/text/text.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { FormActions } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import { createFreePageCall } from '../content.ts';
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
  const [isOwnSlug, setOwnSlug] = useState(false);
  const navigate = useNavigate();
  const { create } = useFreePageCalls();
  const form = useForm(createFreePageCall.body, {
    start: { title: '', slug: '' },
    unsaved: FORM,
    async send({ title, slug }) {
      await create({ title, slug });
      notify.success(TEXTS.created, TOAST_STAYS.management);
      onClose();
      // Navigates once the guard knows that nothing is unsaved.
      setTimeout(() => void navigate(slug));
    },
  });
  const { slug } = form.values;

  return (
    <Form of={form} lead={TEXTS.newLead} isInDialog>
      <TextInput
        {...form.field('title')}
        label={TEXTS.name}
        onChange={({ currentTarget: { value } }) =>
          form.set({ title: value, ...(!isOwnSlug && { slug: proposedSlug(value) }) })
        }
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.control('slug')}
        label={TEXTS.address}
        description={
          <>
            {TEXTS.addressHint} <bdi dir="ltr">/p/{slug}</bdi>
          </>
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={({ currentTarget: { value } }) => {
          setOwnSlug(true);
          form.set({ slug: value.toLowerCase() });
        }}
        maxLength={80}
        dir="ltr"
        wrapperProps={{ dir: 'rtl' }}
        autoComplete="off"
      />
      <FormActions>
        <Button type="submit" loading={form.isPending}>
          {TEXTS.create}
        </Button>
        <Button
          variant="default"
          onClick={() => askBeforeLosing(onClose, FORM)}
          disabled={form.isPending}
        >
          {TEXTS.cancel}
        </Button>
      </FormActions>
    </Form>
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
