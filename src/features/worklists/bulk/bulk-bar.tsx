import { useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconX } from '#ui/icons/index.ts';
import { IconArchive, IconChecks, IconHandGrab, IconUserShare } from '#ui/icons/worklist.ts';
import classes from './bulk-bar.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK_MAX, type BulkAction } from './contract.ts';
import { BULK_ACTIONS, BULK_TEXTS as TEXTS } from './texts.ts';
import type { Selection } from './use-selection.ts';

const ICONS = { claim: IconHandGrab, assign: IconUserShare, close: IconArchive } as const;

type Props = {
  selection: Selection;
  /** The number of rows in the list; -1 until it is known. */
  total: number;
  addressOf: (id: number) => string;
};

/** The number of chosen rows and the actions on all of them; at the foot of the list, always in view. */
export function BulkBar({ selection, total, addressOf }: Props) {
  const { chosen, left, isFull, isAll } = selection;
  const [action, setAction] = useState<BulkAction | null>(null);
  const hasMore = total < 0 || total > BULK_MAX;
  return (
    <>
      <section aria-label={TEXTS.bar} className={classes.place} data-empty={chosen.size === 0}>
        <p role="status" className={chosen.size === 0 ? 'visually-hidden' : classes.words}>
          {chosen.size > 0 && <strong>{TEXTS.chosen(chosen.size)}</strong>}
          {left.length > 0 && <span className={classes.note}>{TEXTS.gone(left.length)}</span>}
          {isFull && <span className={classes.note}>{TEXTS.full}</span>}
        </p>
        {chosen.size > 0 && (
          <div className={classes.tools}>
            {left.length > 0 && (
              <ToolButton onClick={selection.leaveGone}>{TEXTS.leaveGone}</ToolButton>
            )}
            {!isAll && (
              <ToolButton onClick={selection.chooseAll}>
                <IconChecks size={20} stroke={1.6} aria-hidden />
                {hasMore ? TEXTS.firstHundred : TEXTS.all}
              </ToolButton>
            )}
            {(Object.keys(BULK_ACTIONS) as BulkAction[]).map((name) => {
              const Icon = ICONS[name];
              return (
                <ToolButton key={name} className={classes.step} onClick={() => setAction(name)}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                  {BULK_ACTIONS[name].name}
                </ToolButton>
              );
            })}
            <IconButton
              className={classes.clear}
              label={TEXTS.clear}
              title={TEXTS.clear}
              onClick={selection.clear}
            >
              <IconX size={20} stroke={1.6} aria-hidden />
            </IconButton>
          </div>
        )}
      </section>
      <BulkDialog
        action={action}
        selection={selection}
        addressOf={addressOf}
        onClose={() => setAction(null)}
      />
    </>
  );
}

/** The checkbox of a row, or of all rows. */
export function ChooseBox(props: {
  label: string;
  isOn: boolean;
  isSome?: boolean;
  onToggle: (isRange: boolean) => void;
}) {
  const { label, isOn, isSome = false, onToggle } = props;
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={({ nativeEvent }) => onToggle((nativeEvent as MouseEvent).shiftKey === true)}
      />
    </label>
  );
}
