import { useEffect, useId, useRef } from 'react';
import { Group, Note } from '#ui/look/look.tsx';
import tools from '#ui/order/tools.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';

/** Takes a removed item's place while it can be restored. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li>
      <Note tone="plain">
        <Group justify="between">
          <span id={id}>{TEXTS.removed(name)}</span>
          <button
            ref={undo}
            type="button"
            className={tools.labelled}
            aria-describedby={id}
            onClick={onUndo}
          >
            {TEXTS.undo}
          </button>
        </Group>
      </Note>
    </li>
  );
}
