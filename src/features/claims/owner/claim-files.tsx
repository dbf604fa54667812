import { type ComponentType, type Ref, useEffect, useState } from 'react';
import { toPersianDigits } from '#lib/text/digits.ts';
import { FIELD_TEXTS } from '#ui/files/field-texts.ts';
import type { FilesFieldProps, FilesHandle } from '#ui/files/files-field.tsx';
import { PlainFiles } from '#ui/files/plain-files.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import styles from '../report/claim-form.module.css';
import { CLAIM_FORM_TEXTS as TEXTS } from '../report/form.words.ts';

type Props = {
  id: string;
  place: string;
  /** Whether the step with this field is the visible one. */
  isShown: boolean;
  /**
   * Ids of the files that an earlier try without scripts uploaded, where it was rejected for another field.
   */
  before: readonly string[];
  error: string | undefined;
  handle: Ref<FilesHandle>;
};

/** `plain`: the browser's own file input, before the step is shown and without scripts. */
type State = 'plain' | 'loading' | 'failed' | { Field: ComponentType<FilesFieldProps> };

/** Photographs and papers of the report; the upload field's code is loaded when the step is shown. */
export function ClaimFiles({ id, isShown, before, error, ...more }: Props) {
  const [state, setState] = useState<State>('plain');

  function load(): void {
    setState('loading');
    import('#ui/files/files-field.tsx').then(
      ({ default: Field }) => setState({ Field }),
      () => setState('failed'),
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step is first shown
  useEffect(() => {
    if (isShown && state === 'plain') load();
  }, [isShown]);

  return (
    <>
      <p className={styles.lead}>{TEXTS.filesLead}</p>
      {before.length > 0 ? (
        <p className={styles.lead}>{TEXTS.arrived(toPersianDigits(before.length))}</p>
      ) : null}
      {typeof state === 'object' ? (
        <state.Field {...more} name="uploads" before={before} error={error} />
      ) : (
        <>
          {before.length > 0 ? <input type="hidden" name="uploads" value={before.join()} /> : null}
          <FormError message={error ?? null} />
          {state === 'plain' ? <PlainFiles id={id} /> : null}
          {state === 'loading' ? <p role="status">{FIELD_TEXTS.loading}</p> : null}
          {state === 'failed' ? (
            <p role="status">
              {TEXTS.filesFailed}{' '}
              <button type="button" className={styles.forget} onClick={load}>
                {FIELD_TEXTS.retry}
              </button>
            </p>
          ) : null}
        </>
      )}
    </>
  );
}
