import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { Field, ListField as List } from '#domain/page-shape/field.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconChevronDown, IconPlus } from '#ui/icons/index.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import { DragHandle, OrderButtons, RowTool } from '#ui/order/controls.tsx';
import { DraggableRows, useDraggableRow } from '#ui/order/draggable-rows.tsx';
import type { Words } from '../editor/written-at.ts';
import { completed } from '../shape/complete.ts';
import { useErrorAt, useFields, useHasErrorsBelow } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';
import { FieldGroup, GroupFields } from './group-field.tsx';
import { RemovedRow } from './removed-row.tsx';
import { useRows } from './use-rows.ts';

type ListItemProps = {
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

function Tools(props: Pick<ListItemProps, 'name' | 'place' | 'count' | 'onMove' | 'onRemove'>) {
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
      <RowTool label={TEXTS.remove(props.name)} tone="danger" onClick={props.onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </RowTool>
    </span>
  );
}

/** An item of a list. Items with several fields start closed: a page may have a hundred of them. */
function ListItem(props: ListItemProps) {
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

type Props = { field: List; path: string; label: string; value: readonly unknown[] };

/** A list of items of one kind: edited, added, removed, and ordered by buttons or by dragging. */
export function ListField({ field, path, label, value }: Props) {
  const { write } = useFields();
  const error = useErrorAt(path);
  const list = useRows(value, (items) => write(path, items));
  const { rows, removed } = list;
  const gone = removed && (
    <RemovedRow
      key={`removed-${removed.row.id}`}
      name={TEXTS.itemName(field.one, removed.place + 1)}
      onUndo={list.undo}
    />
  );
  return (
    <FieldGroup label={label} error={error}>
      {rows.length === 0 && !removed && (
        <Text size="sm" tone="muted">
          {TEXTS.none(field.one)}
        </Text>
      )}
      <DraggableRows rows={rows} onOrder={list.order}>
        {(ordered) => (
          <Stack as="ol" gap={1} aria-label={label}>
            {ordered.map(({ id, item }, place) => (
              <Fragment key={id}>
                {removed?.place === place && gone}
                <ListItem
                  id={id}
                  field={field.item}
                  path={`${path}.${place}`}
                  name={TEXTS.itemName(field.one, place + 1)}
                  value={item}
                  place={place}
                  count={ordered.length}
                  isNew={list.newest === id}
                  onMove={(by) => list.move(place, by)}
                  onRemove={() => list.remove(place)}
                />
              </Fragment>
            ))}
            {removed && removed.place >= rows.length && gone}
          </Stack>
        )}
      </DraggableRows>
      {rows.length < field.most ? (
        <ToolButton onClick={() => list.add(completed(field.item, undefined, null))}>
          <IconPlus size={18} stroke={1.7} aria-hidden />
          {TEXTS.add(field.one)}
        </ToolButton>
      ) : (
        <Text size="sm" tone="muted">
          {TEXTS.full(field.most, field.one)}
        </Text>
      )}
    </FieldGroup>
  );
}
