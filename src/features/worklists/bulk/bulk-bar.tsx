import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconX } from '#ui/icons/index.ts';
import { IconArchive, IconChecks, IconHandGrab, IconUserShare } from '#ui/icons/worklist.ts';
import { FormActions, Rows, Stack, Text, TextLink } from '#ui/look/look.tsx';
import { notify } from '#ui/state/toaster.tsx';
import classes from '../worklists.module.css';
import {
  BULK_ACTIONS,
  BULK_MAX,
  type BulkAction,
  type BulkResult,
  BULK_TEXTS as TEXTS,
} from './bulk.ts';
import { BulkForm } from './bulk-form.tsx';
import type { Selection } from './use-selection.ts';

type BulkOutcomeProps = {
  action: BulkAction;
  results: BulkResult[];
  names: ReadonlyMap<number, string>;
  addressOf: (id: number) => string;
  onClose: () => void;
};

/** The requests that were left out, each with the reason and a link. Takes the focus. */
function BulkOutcome({ action, results, names, addressOf, onClose }: BulkOutcomeProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const failed = results.flatMap((result) => (result.ok ? [] : [result]));
  const done = results.length - failed.length;
  const words = BULK_ACTIONS[action];
  return (
    <Stack isInDialog className={classes.outcome}>
      <p ref={heading} tabIndex={-1}>
        {done > 0 ? words.done(done) : TEXTS.nothingDone} {words.failed(failed.length)}
      </p>
      {/* A long list is scrolled by keys. */}
      <Rows isBoxed className={classes.failures} tabIndex={0}>
        {failed.map(({ id, message }) => (
          <li key={id}>
            {/* Following the link also closes the dialog. */}
            <TextLink to={addressOf(id)} discover="none" onClick={onClose}>
              {names.get(id) ?? id}
            </TextLink>
            <Text>{message}</Text>
          </li>
        ))}
      </Rows>
      <Text tone="soft">{TEXTS.failuresStay}</Text>
      <FormActions>
        <Button onClick={onClose}>{TEXTS.close}</Button>
      </FormActions>
    </Stack>
  );
}

type BulkDialogProps = {
  /** The action of the dialog; null while it is closed. */
  action: BulkAction | null;
  selection: Pick<Selection, 'chosen' | 'keep'>;
  addressOf: (id: number) => string;
  onClose: () => void;
};
type Outcome = { results: BulkResult[]; names: ReadonlyMap<number, string> };

/** Asks for the input of a bulk action, and afterwards shows which requests were left out and why. */
function BulkDialog({ action, selection, addressOf, onClose }: BulkDialogProps) {
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

const QUIET = { as: 'span', tone: 'muted' } as const;
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
      <section aria-label={TEXTS.bar} className={classes.bar} data-empty={chosen.size === 0}>
        <p role="status" className={chosen.size === 0 ? 'visually-hidden' : classes.words}>
          {chosen.size > 0 && <strong>{TEXTS.chosen(chosen.size)}</strong>}
          {left.length > 0 && <Text {...QUIET}>{TEXTS.gone(left.length)}</Text>}
          {isFull && <Text {...QUIET}>{TEXTS.full}</Text>}
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
