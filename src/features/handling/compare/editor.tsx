import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/texts.ts';
import type { InsurerView } from '#features/policies/insurers/contract.ts';
import { useUnsaved } from '#ui/dialog/unsaved.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { notify } from '#ui/state/toaster.tsx';
import { bodyOf, type ComparisonBody } from './body.ts';
import type { SheetDraft } from './draft.ts';
import classes from './editor.module.css';
import { EditorFoot } from './foot.tsx';
import { EditorGrid } from './grid.tsx';
import { LineChoice } from './line-choice.tsx';
import { Preview } from './preview.tsx';
import { useCompareCalls } from './queries.ts';

/** The name under which the guard against unsaved changes knows this form. */
export const COMPARE_FORM = 'comparison';

type Props = {
  requestId: number;
  id: number | null;
  begin: SheetDraft;
  insurers: readonly InsurerView[];
  /** Called once it is published. */
  onDone: () => void;
};

type Wish = { body: ComparisonBody; draft: SheetDraft; isPublished: boolean };

/** The form that fills in, previews and publishes a comparison. */
export function Editor({ requestId, id: begun, begin, insurers, onDone }: Props) {
  const [id, setId] = useState(begun);
  const [kept, setKept] = useState(begin);
  const [draft, setDraft] = useState(begin);
  const [isShown, setShown] = useState(false);
  const [tells, setTells] = useState(true);
  const calls = useCompareCalls(requestId);
  useUnsaved(COMPARE_FORM, draft !== kept);
  const change = (part: Partial<SheetDraft>) => setDraft((now) => ({ ...now, ...part }));

  const sending = useSubmit(async ({ body, draft, isPublished }: Wish) => {
    const saved = await calls.save(id, body);
    // Rendered first, so that the dialog does not ask about changes that are saved now.
    flushSync(() => {
      setId(saved);
      setKept(draft);
    });
    if (isPublished) await calls.publish(saved, tells);
  });
  const { form, submit, isPending, fieldErrors, message, setFieldErrors, drawErrors } = sending;

  async function send(isPublished: boolean): Promise<void> {
    const said = bodyOf(draft, insurers);
    if ('wrong' in said) {
      drawErrors(() => {
        setShown(false);
        setFieldErrors(said.wrong);
      });
      return;
    }
    const outcome = await submit({ body: said.body, draft, isPublished });
    if (!outcome?.ok) {
      // Errors are shown at their fields, which the preview does not have.
      setShown(false);
      return;
    }
    const published = tells ? TEXTS.publishedWithText : TEXTS.published;
    notify.success(isPublished ? published : TEXTS.saved);
    if (isPublished) onDone();
  }

  const isReady = draft.line !== '' && draft.rows.length > 0;
  return (
    <form
      ref={form}
      className={classes.editor}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(false);
      }}
      aria-busy={isPending}
    >
      {isShown ? (
        <Preview draft={draft} insurers={insurers} />
      ) : (
        <>
          <LineChoice draft={draft} onChange={setDraft} error={fieldErrors.line} />
          {isReady && (
            <>
              <EditorGrid
                draft={draft}
                onChange={setDraft}
                errors={fieldErrors}
                insurers={insurers}
              />
              <EditorFoot draft={draft} onChange={change} errors={fieldErrors} />
            </>
          )}
        </>
      )}
      <FormError message={message ?? fieldErrors.rows ?? fieldErrors.offers ?? null} />
      {isReady && (
        <div className={classes.actions}>
          <Checkbox
            label={TEXTS.notify}
            checked={tells}
            onChange={({ currentTarget: { checked } }) => setTells(checked)}
            classNames={{ root: classes.notify }}
          />
          <Button variant="default" onClick={() => setShown(!isShown)}>
            {isShown ? TEXTS.back : TEXTS.preview}
          </Button>
          <Button variant="default" type="submit" loading={isPending}>
            {TEXTS.save}
          </Button>
          <Button onClick={() => void send(true)} disabled={isPending}>
            {TEXTS.publish}
          </Button>
        </div>
      )}
    </form>
  );
}
