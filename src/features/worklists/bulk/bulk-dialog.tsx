import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { notify } from '#ui/state/toaster.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import type { BulkAction, BulkResult } from './contract.ts';
import { BULK_ACTIONS, BULK_TEXTS as TEXTS } from './texts.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  /** The action of the dialog; null while it is closed. */
  action: BulkAction | null;
  selection: Pick<Selection, 'chosen' | 'keep'>;
  addressOf: (id: number) => string;
  onClose: () => void;
};
type Outcome = { results: BulkResult[]; names: ReadonlyMap<number, string> };

/** Asks for the input of a bulk action, and afterwards shows which requests were left out and why. */
export function BulkDialog({ action, selection, addressOf, onClose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Its content stays while it fades out.
  const [shown, setShown] = useState<BulkAction>('claim');
  if (action && action !== shown) setShown(action);
  const words = BULK_ACTIONS[shown];

  function close(): void {
    setOutcome(null);
    onClose();
  }

  function finish(results: BulkResult[]): void {
    const names = selection.chosen;
    const failed = results.filter(({ ok }) => !ok);
    selection.keep(failed.map(({ id }) => id));
    if (failed.length > 0) {
      setOutcome({ results, names });
      return;
    }
    notify.success(words.done(results.length));
    close();
  }

  return (
    <Dialog title={outcome ? TEXTS.dialog : words.title} isOpen={action !== null} onClose={close}>
      {outcome ? (
        <BulkOutcome {...outcome} action={shown} addressOf={addressOf} onClose={close} />
      ) : (
        <BulkForm
          key={shown}
          action={shown}
          ids={[...selection.chosen.keys()]}
          onDone={finish}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
