import { Fragment, useState } from 'react';
import type { ContentBlock } from '#domain/page-content.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import { DraggableRows } from '#ui/order/draggable-rows.tsx';
import { BLOCK_ICONS, BlockCard } from './block-card.tsx';
import { useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { BLOCK_LABELS, BLOCK_TEXTS as TEXTS } from './fields.words.ts';
import { FieldError } from './group-field.tsx';
import { RemovedRow } from './removed-row.tsx';
import { useRows } from './use-rows.ts';

const TYPES: ContentBlock['type'][] = ['heading', 'paragraph', 'list', 'question', 'picture'];

type AddBlockProps = { label: string; onAdd: (type: ContentBlock['type']) => void };

/** The types of blocks that can be added at one place. */
function AddBlock({ label, onAdd }: AddBlockProps) {
  return (
    <Group as="fieldset" className={classes.add}>
      <Text as="legend" size="xs" tone="muted">
        {label}
      </Text>
      {TYPES.map((type) => {
        const Icon = BLOCK_ICONS[type];
        return (
          <ToolButton key={type} aria-label={TEXTS.addOne(type)} onClick={() => onAdd(type)}>
            <Icon size={18} stroke={1.7} aria-hidden />
            {BLOCK_LABELS[type]}
          </ToolButton>
        );
      })}
    </Group>
  );
}

const BLANK: { [T in ContentBlock['type']]: ContentBlock } = {
  heading: { type: 'heading', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  list: { type: 'list', items: [''], ordered: false },
  question: { type: 'question', question: '', answer: '' },
  picture: { type: 'picture', url: '', alt: '', width: 0, height: 0 },
};

type Props = { path: string; label: string; value: readonly ContentBlock[] };

/** Free text as blocks in their order, each to be written, moved and removed. */
export function BlocksField({ path, value }: Props) {
  const { write, errors, announce } = useFields();
  const error = useErrorAt(path);
  const list = useRows(value, (blocks) => write(path, blocks));
  /** The block after which the next one is being added. */
  const [openAfter, setOpenAfter] = useState<number | null>(null);
  const { rows, removed } = list;

  /** The error of a block's field; of a list, of any of its lines. */
  const errorOf = (place: number) => (field: string) => {
    const at = `${path}.${place}.${field}`;
    return errors[at] ?? Object.entries(errors).find(([one]) => one.startsWith(`${at}.`))?.[1];
  };

  const gone = removed && (
    <RemovedRow
      key={`removed-${removed.row.id}`}
      name={TEXTS.blockName(removed.row.item.type, removed.place + 1)}
      onUndo={list.undo}
    />
  );
  return (
    <Stack gap="1h">
      <FieldError>{error}</FieldError>
      {rows.length === 0 && !removed && (
        <Text size="sm" tone="muted">
          {TEXTS.empty}
        </Text>
      )}
      <DraggableRows rows={rows} onOrder={list.order}>
        {(ordered) => (
          <Stack as="ol" gap={1} aria-label={TEXTS.blocks}>
            {ordered.map(({ id, item }, place) => (
              <Fragment key={id}>
                {removed?.place === place && gone}
                <BlockCard
                  id={id}
                  path={`${path}.${place}`}
                  block={item}
                  place={place}
                  count={ordered.length}
                  isNew={list.newest === id}
                  errorOf={errorOf(place)}
                  onChange={(next) => list.change(id, next)}
                  onMove={(by) => list.move(place, by)}
                  onRemove={() => list.remove(place)}
                  onAddAfter={() => setOpenAfter(openAfter === id ? null : id)}
                  announce={announce}
                />
                {openAfter === id && (
                  <li>
                    <AddBlock
                      label={TEXTS.addHere}
                      onAdd={(type) => {
                        setOpenAfter(null);
                        list.add(BLANK[type], place + 1);
                      }}
                    />
                  </li>
                )}
              </Fragment>
            ))}
            {removed && removed.place >= rows.length && gone}
          </Stack>
        )}
      </DraggableRows>
      <AddBlock label={TEXTS.add} onAdd={(type) => list.add(BLANK[type])} />
    </Stack>
  );
}
