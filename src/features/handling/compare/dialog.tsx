import { useState } from 'react';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import { useInsurers } from '#features/policies/use-policies.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { LoadFailure } from '#ui/state/load-failure.tsx';
import { draftOf, EMPTY_SHEET } from './draft.ts';
import classes from './editor.module.css';
import { COMPARE_FORM, Editor } from './editor.tsx';
import { useComparison } from './use-compare.ts';

type Props = {
  requestId: number;
  /** Null for a new comparison. */
  id: number | null;
  onClose: () => void;
};

/** The dialog in which a clerk fills in a comparison. */
export default function CompareDialog({ requestId, id, onClose }: Props) {
  const leave = () => askBeforeLosing(onClose, COMPARE_FORM);
  return (
    <Dialog title={TEXTS.title} isOpen onClose={leave} isWide>
      <Loading requestId={requestId} id={id} onClose={onClose} />
    </Dialog>
  );
}

function Loading({ requestId, id, onClose }: Props) {
  // The comparison that was stored when the dialog opened: saving a new one must not replace the fields while
  // the clerk types.
  const [begun] = useState(id);
  const stored = useComparison(begun);
  const insurers = useInsurers();
  const error = stored.error ?? insurers.error;
  if (error) {
    return (
      <div className={classes.loading}>
        <LoadFailure onRetry={() => void Promise.all([stored.refetch(), insurers.refetch()])}>
          {TEXTS.failed} {sentenceOf(failureOf(error))}
        </LoadFailure>
      </div>
    );
  }
  if (!insurers.data || (begun !== null && !stored.data)) {
    return (
      <div role="status" aria-label={TEXTS.loading} className={classes.loading}>
        <span />
        <span />
      </div>
    );
  }
  const version = stored.data?.draft ?? stored.data?.published;
  return (
    <Editor
      requestId={requestId}
      id={begun}
      begin={version ? draftOf(version) : EMPTY_SHEET}
      insurers={insurers.data}
      onDone={onClose}
    />
  );
}
