import type { ContentBlock } from '#domain/page-content.ts';
import classes from './block-card.module.css';
import { BLOCK_ICONS } from './block-icons.ts';
import { BLOCK_LABELS, BLOCK_TEXTS as TEXTS } from './texts.ts';

const TYPES: ContentBlock['type'][] = ['heading', 'paragraph', 'list', 'question', 'picture'];

type Props = { label: string; onAdd: (type: ContentBlock['type']) => void };

/** The types of blocks that can be added at one place. */
export function AddBlock({ label, onAdd }: Props) {
  return (
    <fieldset className={classes.add}>
      <legend className={classes.addLabel}>{label}</legend>
      {TYPES.map((type) => {
        const Icon = BLOCK_ICONS[type];
        return (
          <button
            key={type}
            type="button"
            className={classes.addOne}
            aria-label={TEXTS.addOne(type)}
            onClick={() => onAdd(type)}
          >
            <Icon size={18} stroke={1.7} aria-hidden />
            {BLOCK_LABELS[type]}
          </button>
        );
      })}
    </fieldset>
  );
}
