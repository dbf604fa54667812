import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { type ContentBlock, type PictureBlock, sourcesOf } from '#domain/page-content.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import {
  IconAlignJustified,
  IconHeading,
  IconList,
  IconMessageQuestion,
  IconPhoto,
  IconTrash,
} from '#ui/icons/management.ts';
import { Group, Text } from '#ui/look/look.tsx';
import { DragHandle, OrderButtons, RowTool } from '#ui/order/controls.tsx';
import { useDraggableRow } from '#ui/order/draggable-rows.tsx';
import { PictureDialog } from '../images/picture-dialog.tsx';
import { Thumbnail } from '../images/thumbnail.tsx';
import { useHasErrorsBelow } from './field-context.ts';
import classes from './fields.module.css';
import { BLOCK_LABELS, FIELD_TEXTS, BLOCK_TEXTS as TEXTS } from './fields.words.ts';
import { FieldError } from './group-field.tsx';
import { SourceRows } from './sources-field.tsx';

/** The sign of each type of block. */
export const BLOCK_ICONS = {
  heading: IconHeading,
  paragraph: IconAlignJustified,
  list: IconList,
  question: IconMessageQuestion,
  picture: IconPhoto,
} satisfies Record<ContentBlock['type'], unknown>;

type PictureFieldsProps = {
  block: PictureBlock;
  /** Newly added: the library opens automatically. */
  isNew: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (block: PictureBlock) => void;
};

/** A picture in free text: chosen from the library, with a description. */
function PictureFields({ block, isNew, errorOf, onChange }: PictureFieldsProps) {
  const isChosen = block.url !== '';
  const [isOpen, setOpen] = useState(isNew && !isChosen);
  const error = errorOf('url');
  return (
    <>
      <FieldError>{error}</FieldError>
      <Group gap={2}>
        {isChosen && <Thumbnail image={block} alt="" width="10rem" />}
        <Button variant="default" onClick={() => setOpen(true)}>
          {isChosen ? FIELD_TEXTS.changePicture : FIELD_TEXTS.choosePicture}
        </Button>
      </Group>
      {isChosen && (
        <TextInput
          label={FIELD_TEXTS.alt}
          description={FIELD_TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={block.alt}
          onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
          error={errorOf('alt')}
          autoComplete="off"
        />
      )}
      <PictureDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        onPick={(picture) => {
          setOpen(false);
          onChange({ type: 'picture', ...picture });
        }}
      />
    </>
  );
}

type FieldsProps = {
  block: ContentBlock;
  name: string;
  labelId: string;
  /** The server's error for a field, if any. */
  errorOf: (field: string) => string | undefined;
  onChange: (block: ContentBlock) => void;
  isNew: boolean;
};

function ListFields({ block, name, labelId, errorOf, onChange }: FieldsProps) {
  const group = useId();
  if (block.type !== 'list') return null;
  const kinds = [
    { ordered: false, label: TEXTS.bulleted },
    { ordered: true, label: TEXTS.numbered },
  ];
  return (
    <>
      <Textarea
        aria-labelledby={labelId}
        description={TEXTS.listHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={3}
        value={block.items.join('\n')}
        onChange={(event) => onChange({ ...block, items: event.currentTarget.value.split('\n') })}
        error={errorOf('items')}
      />
      <Group as="fieldset" gap={3}>
        <legend className="visually-hidden">{TEXTS.listKind(name)}</legend>
        {kinds.map(({ ordered, label }) => (
          <label key={label} className={classes.kind}>
            <input
              type="radio"
              name={group}
              checked={block.ordered === ordered}
              onChange={() => onChange({ ...block, ordered })}
            />
            {label}
          </label>
        ))}
      </Group>
    </>
  );
}

/** The inputs of a block, by its type. */
function Fields(props: FieldsProps) {
  const { block, isNew, labelId, errorOf, onChange } = props;
  if (block.type === 'list') return <ListFields {...props} />;
  if (block.type === 'picture') return <PictureFields {...{ block, isNew, errorOf, onChange }} />;
  if (block.type === 'heading') {
    return (
      <TextInput
        aria-labelledby={labelId}
        value={block.text}
        onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        error={errorOf('text')}
        classNames={{ input: classes.heading }}
      />
    );
  }
  if (block.type === 'paragraph') {
    return (
      <Textarea
        aria-labelledby={labelId}
        autosize
        minRows={3}
        value={block.text}
        onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        error={errorOf('text')}
      />
    );
  }
  return (
    <>
      <TextInput
        label={TEXTS.question}
        value={block.question}
        onChange={(event) => onChange({ ...block, question: event.currentTarget.value })}
        error={errorOf('question')}
      />
      <Textarea
        label={TEXTS.answer}
        autosize
        minRows={2}
        value={block.answer}
        onChange={(event) => onChange({ ...block, answer: event.currentTarget.value })}
        error={errorOf('answer')}
      />
    </>
  );
}

type SourcesProps = Pick<FieldsProps, 'block' | 'onChange'> & { path: string };

/** The sources of a block; closed while there are none, as most blocks need none. */
function BlockSources({ block, path, onChange }: SourcesProps) {
  const hasErrors = useHasErrorsBelow(path);
  const [isWanted, setWanted] = useState(false);
  if (block.type === 'heading' || block.type === 'picture') return null;
  const sources = sourcesOf(block);
  if (sources.length === 0 && !isWanted && !hasErrors) {
    const open = () => {
      setWanted(true);
      onChange({ ...block, sources: [{ law: '', article: '' }] });
    };
    return (
      <ToolButton onClick={open}>
        <IconPlus size={18} stroke={1.7} aria-hidden />
        {TEXTS.addSource}
      </ToolButton>
    );
  }
  return (
    <SourceRows
      path={path}
      label={FIELD_TEXTS.restsOn}
      value={sources}
      onChange={(next) => onChange({ ...block, sources: next })}
    />
  );
}

type Props = Omit<FieldsProps, 'name' | 'labelId'> & {
  id: number;
  /** The block's path in the page, as in errors. */
  path: string;
  place: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onAddAfter: () => void;
  announce: (sentence: string) => void;
};

/** One block of the page: its type, its text, and its place among the others. */
export function BlockCard(props: Props) {
  const { id, path, block, place, count, isNew, errorOf, onChange, ...act } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { row, handle } = useDraggableRow(id);
  const labelId = useId();
  const name = TEXTS.blockName(block.type, place + 1);
  const Icon = BLOCK_ICONS[block.type];

  useEffect(() => {
    if (isNew) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isNew]);

  return (
    <li {...row} className={classes.item} data-type={block.type}>
      <div className={`${classes.itemHead} ${classes.blockHead}`}>
        <DragHandle {...handle} />
        <Icon size={18} stroke={1.7} aria-hidden />
        <Text as="span" id={labelId} weight="bold" className={classes.grow}>
          {BLOCK_LABELS[block.type]}
          <span className="visually-hidden">{name.slice(BLOCK_LABELS[block.type].length)}</span>
        </Text>
        <OrderButtons
          title={name}
          place={place}
          count={count}
          onMove={act.onMove}
          announce={act.announce}
        />
        <RowTool label={TEXTS.addAfter(name)} onClick={act.onAddAfter}>
          <IconPlus size={18} stroke={1.7} aria-hidden />
        </RowTool>
        <RowTool label={TEXTS.remove(name)} tone="danger" onClick={act.onRemove}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </RowTool>
      </div>
      <div ref={frame} className={classes.itemBody}>
        <Fields {...{ block, isNew, name, labelId, errorOf, onChange }} />
        <BlockSources block={block} path={`${path}.sources`} onChange={onChange} />
      </div>
    </li>
  );
}
