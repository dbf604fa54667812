import { Fragment, useEffect, useRef, useState } from 'react';
import { AddBlock } from './add-block.tsx';
import classes from './block-card.module.css';
import { BlockCard } from './block-card.tsx';
import type { PageDraft } from './draft.ts';
import styles from './editor.module.css';
import { EDITOR_TEXTS as TEXTS } from './texts.ts';

/** Stands where a block was, for as long as it can come back. */
function Removed({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={classes.removed}>
      <span id="removed-block">{TEXTS.removed(name)}</span>
      <button ref={undo} type="button" aria-describedby="removed-block" onClick={onUndo}>
        {TEXTS.undo}
      </button>
    </li>
  );
}

/** The blocks in their order, each to be written, moved and removed. */
export function BlockList({ draft }: { draft: PageDraft }) {
  const [announcement, announce] = useState('');
  /** The block behind which the next one is being chosen. */
  const [openAfter, setOpenAfter] = useState<number | null>(null);
  const { blocks, removed, errors } = draft;
  const gone = removed && (
    <Removed
      key={`removed-${removed.one.key}`}
      name={TEXTS.blockName(removed.one.block.type, removed.place + 1)}
      onUndo={draft.undo}
    />
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {blocks.length === 0 && !removed && <p className={styles.nothing}>{TEXTS.empty}</p>}
      <ol className={styles.blocks} aria-label={TEXTS.blocks}>
        {blocks.map(({ key, block }, place) => (
          <Fragment key={key}>
            {removed?.place === place && gone}
            <BlockCard
              block={block}
              place={place}
              count={blocks.length}
              isNew={draft.newest === key}
              errorOf={(field) => errors[`${key}.${field}`]}
              onChange={(next) => draft.change(key, next)}
              onMove={(by) => draft.move(place, by)}
              onRemove={() => draft.remove(place)}
              onAddAfter={() => setOpenAfter(openAfter === key ? null : key)}
              announce={announce}
            />
            {openAfter === key && (
              <li>
                <AddBlock
                  label={TEXTS.addHere}
                  onAdd={(type) => {
                    setOpenAfter(null);
                    draft.add(type, place + 1);
                  }}
                />
              </li>
            )}
          </Fragment>
        ))}
        {removed && removed.place >= blocks.length && gone}
      </ol>
      <AddBlock label={TEXTS.add} onAdd={(type) => draft.add(type, blocks.length)} />
    </>
  );
}
