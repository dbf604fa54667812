import { Fragment } from 'react';
import type { ListField as List } from '#domain/page-shape/field.ts';
import { IconPlus } from '#ui/icons/index.ts';
import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { completed } from '../shape/complete.contract.ts';
import { useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { ListItem } from './list-item.tsx';
import { RemovedRow } from './removed-row.tsx';
import { FIELD_TEXTS as TEXTS } from './texts.ts';
import { useRows } from './use-rows.ts';

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
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p className={classes.error} data-error tabIndex={-1}>
          {error}
        </p>
      )}
      {rows.length === 0 && !removed && <p className={classes.none}>{TEXTS.none(field.one)}</p>}
      <DraggableRows rows={rows} onOrder={list.order}>
        {(ordered) => (
          <ol className={classes.items} aria-label={label}>
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
          </ol>
        )}
      </DraggableRows>
      {rows.length < field.most ? (
        <button
          type="button"
          className={classes.addItem}
          onClick={() => list.add(completed(field.item, undefined, null))}
        >
          <IconPlus size={18} stroke={1.7} aria-hidden />
          {TEXTS.add(field.one)}
        </button>
      ) : (
        <p className={classes.none}>{TEXTS.full(field.most, field.one)}</p>
      )}
    </fieldset>
  );
}
