import { useState } from 'react';
import { EDITOR_TEXTS as TEXTS } from '#features/comparisons/comparisons.ts';
import { useInsurers } from '#features/policies/use-policies.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { askBeforeLosing } from '#ui/dialog/unsaved.tsx';
import { Loaded } from '#ui/look/loaded.tsx';
import { Stack } from '#ui/look/look.tsx';
import { draftOf, EMPTY_SHEET } from './draft.ts';
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
      <Stack isInDialog>
        <Loading requestId={requestId} id={id} onClose={onClose} />
      </Stack>
    </Dialog>
  );
}

function Loading({ requestId, id, onClose }: Props) {
  // The comparison that was stored when the dialog opened: saving a new one must not replace the fields while
  // the clerk types.
  const [begun] = useState(id);
  const stored = useComparison(begun);
  const insurers = useInsurers();
  const isLoaded = begun === null || stored.data !== undefined;
  return (
    <Loaded
      of={{
        data: isLoaded ? insurers.data : undefined,
        error: stored.error ?? insurers.error,
        refetch: () => Promise.all([stored.refetch(), insurers.refetch()]),
      }}
      loading={TEXTS.loading}
      failed={TEXTS.failed}
    >
      {(all) => {
        const version = stored.data?.draft ?? stored.data?.published;
        return (
          <Editor
            requestId={requestId}
            id={begun}
            begin={version ? draftOf(version) : EMPTY_SHEET}
            insurers={all}
            onDone={onClose}
          />
        );
      }}
    </Loaded>
  );
}
