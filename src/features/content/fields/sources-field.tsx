import { NativeSelect, TextInput } from '@mantine/core';
import type { Source } from '#domain/page-content.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconPlus } from '#ui/icons/index.ts';
import { IconTrash } from '#ui/icons/management.ts';
import { Text } from '#ui/look/look.tsx';
import { RowTool } from '#ui/order/controls.tsx';
import { useLaws } from '../use-laws.ts';
import { useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';
import { FieldGroup } from './group-field.tsx';
import { useRows } from './use-rows.ts';

type Props = { path: string; label: string; value: readonly Source[] };
type RowsProps = Props & { onChange: (sources: Source[]) => void };

/** The laws that a text cites, each with its article. */
export function SourcesField(props: Props) {
  const { write } = useFields();
  return <SourceRows {...props} onChange={(sources) => write(props.path, sources)} />;
}

/** The same for texts that are not written directly, such as a block of free text. */
export function SourceRows({ path, label, value, onChange }: RowsProps) {
  const { errors } = useFields();
  const laws = useLaws();
  const list = useRows(value, onChange);
  const choices = (chosen: string) => [
    { value: '', label: TEXTS.noLaw },
    ...laws.map(({ id, title }) => ({ value: id, label: title })),
    // A law that is no longer on the page of regulations stays an option until another is chosen.
    ...(chosen === '' || laws.some(({ id }) => id === chosen)
      ? []
      : [{ value: chosen, label: chosen }]),
  ];
  return (
    <FieldGroup label={label}>
      <Text size="sm" tone="muted">
        {TEXTS.sourcesHint}
      </Text>
      {list.rows.map(({ id, item }, place) => {
        const name = TEXTS.itemName(TEXTS.source, place + 1);
        return (
          <div key={id} className={classes.source}>
            <NativeSelect
              label={TEXTS.law}
              value={item.law}
              error={errors[`${path}.${place}.law`]}
              onChange={(event) => list.change(id, { ...item, law: event.currentTarget.value })}
              data={choices(item.law)}
            />
            <TextInput
              label={TEXTS.article}
              value={item.article}
              error={errors[`${path}.${place}.article`]}
              onChange={(event) => list.change(id, { ...item, article: event.currentTarget.value })}
              autoComplete="off"
            />
            <RowTool label={TEXTS.remove(name)} tone="danger" onClick={() => list.remove(place)}>
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </RowTool>
          </div>
        );
      })}
      <ToolButton onClick={() => list.add({ law: '', article: '' })}>
        <IconPlus size={18} stroke={1.7} aria-hidden />
        {TEXTS.add(TEXTS.source)}
      </ToolButton>
    </FieldGroup>
  );
}
