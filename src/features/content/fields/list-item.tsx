import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '#domain/page-shape/field.ts';
import { IconChevronDown } from '#ui/icons/index.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { DragHandle, OrderButtons } from '#ui/order/controls.tsx';
import { useDraggableRow } from '#ui/order/draggable-rows.tsx';
import tools from '#ui/order/tools.module.css';
import type { Words } from '../editor/written-at.ts';
import { useFields, useHasErrorsBelow } from './field-context.ts';
import classes from './fields.module.css';
import { GroupFields } from './group-field.tsx';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

type Props = {
  id: number;
  field: Field;
  path: string;
  name: string;
  value: unknown;
  place: number;
  count: number;
  isNew: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The first words of an item, shown while it is closed. */
function summaryOf(field: Field, value: unknown): string {
  if (typeof value === 'string') return field.kind === 'line' || field.kind === 'text' ? value : '';
  if (field.kind !== 'group') return '';
  const fields = Object.entries(field.fields as Record<string, Field>);
  // The title comes first, whatever the order of the fields.
  const titled = fields.toSorted(([a], [b]) => Number(b === 'title') - Number(a === 'title'));
  for (const [name, one] of titled) {
    const words = summaryOf(one, (value as Words | undefined)?.[name]);
    if (words.trim() !== '') return words;
  }
  return '';
}

function Tools(props: Pick<Props, 'name' | 'place' | 'count' | 'onMove' | 'onRemove'>) {
  const { announce } = useFields();
  return (
    <span className={classes.tools}>
      <OrderButtons
        title={props.name}
        place={props.place}
        count={props.count}
        onMove={props.onMove}
        announce={announce}
      />
      <button
        type="button"
        className={`${tools.tool} ${tools.danger}`}
        aria-label={TEXTS.remove(props.name)}
        title={TEXTS.remove(props.name)}
        onClick={props.onRemove}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </button>
    </span>
  );
}

/** An item of a list. Items with several fields start closed: a page may have a hundred of them. */
export function ListItem(props: Props) {
  const { id, field, path, name, value, isNew } = props;
  const { row, handle } = useDraggableRow(id);
  const { View } = useFields();
  const frame = useRef<HTMLDivElement>(null);
  const bodyId = useId();
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = useHasErrorsBelow(path) || isOpened;

  useEffect(() => {
    if (isNew) frame.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isNew]);

  if (field.kind !== 'group') {
    return (
      <li {...row} className={classes.item}>
        <div className={classes.itemHead}>
          <DragHandle {...handle} />
          <div ref={frame} className={classes.grow}>
            <View field={field} path={path} value={value} label={name} />
          </div>
          <Tools {...props} />
        </div>
      </li>
    );
  }
  return (
    <li {...row} className={classes.item}>
      <div className={classes.itemHead}>
        <DragHandle {...handle} />
        <button
          type="button"
          className={classes.itemToggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpened(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
          <span className={classes.itemName}>{name}</span>
          <span className={classes.summary}>{summaryOf(field, value)}</span>
        </button>
        <Tools {...props} />
      </div>
      <div ref={frame} id={bodyId} className={classes.itemBody} hidden={!isOpen}>
        {isOpen && <GroupFields field={field} path={path} value={(value ?? {}) as Words} />}
      </div>
    </li>
  );
}
