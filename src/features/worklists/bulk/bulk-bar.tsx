import { useState } from 'react';
import { BulkDialog } from '#ui/bulk/bulk-dialog.tsx';
import { BulkStep, SelectionBar } from '#ui/bulk/selection-bar.tsx';
import type { Selection } from '#ui/bulk/use-selection.ts';
import { IconArchive, IconHandGrab, IconUserShare } from '#ui/icons/worklist.ts';
import { BULK_ACTIONS, type BulkAction, BULK_TEXTS as TEXTS } from './bulk.ts';
import { BulkForm, type RequestInfo } from './bulk-form.tsx';

const ICONS = { claim: IconHandGrab, assign: IconUserShare, close: IconArchive } as const;

type Props = {
  selection: Selection<RequestInfo>;
  /** The number of rows in the list; -1 until it is known. */
  total: number;
  addressOf: (id: number) => string;
};

/** The number of chosen requests and the actions on all of them. */
export function BulkBar({ selection, total, addressOf }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null);
  return (
    <>
      <SelectionBar selection={selection} texts={TEXTS} total={total}>
        {(Object.keys(BULK_ACTIONS) as BulkAction[]).map((name) => {
          const Icon = ICONS[name];
          return (
            <BulkStep
              key={name}
              icon={<Icon size={20} stroke={1.6} aria-hidden />}
              name={BULK_ACTIONS[name].name}
              onClick={() => setAction(name)}
            />
          );
        })}
      </SelectionBar>
      <BulkDialog
        action={action}
        words={BULK_ACTIONS}
        texts={TEXTS}
        selection={selection}
        addressOf={addressOf}
        form={(props) => <BulkForm key={props.action} {...props} />}
        onClose={() => setAction(null)}
      />
    </>
  );
}
