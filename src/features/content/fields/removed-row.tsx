import { useEffect, useId, useRef } from 'react';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';

/** Takes a removed item's place while it can be restored. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.removed}>
      <span id={id}>{TEXTS.removed(name)}</span>
      <button ref={undo} type="button" aria-describedby={id} onClick={onUndo}>
        {TEXTS.undo}
      </button>
    </li>
  );
}
