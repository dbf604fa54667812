import {
  Autocomplete,
  Button,
  type ComboboxItem,
  NativeSelect,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useState } from 'react';
import type { ContentBlock, Source } from '#domain/page-content.ts';
import type { LineField, Picture, TextField } from '#domain/page-shape/field.ts';
import { normaliseLink } from '#lib/input/link.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { Group, Stack, Text } from '#ui/look/look.tsx';
import type { Words } from '../editor/written-at.ts';
import { PictureDialog } from '../images/picture-dialog.tsx';
import { BlocksField } from './blocks-field.tsx';
import { DayField } from './day-field.tsx';
import { type FieldProps, type LinkedPage, useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { FIELD_TEXTS as TEXTS } from './fields.words.ts';
import { FieldGroup, GroupField } from './group-field.tsx';
import { ListField } from './list-field.tsx';
import { SourcesField } from './sources-field.tsx';

type Props = {
  path: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
};

/** A choice of one option. */
function ChoiceField({ path, label, options, value }: Props) {
  const { write } = useFields();
  return (
    <NativeSelect
      name={path}
      label={label}
      value={value}
      error={useErrorAt(path)}
      onChange={(event) => write(path, event.currentTarget.value)}
      data={Object.entries(options).map(([one, named]) => ({ value: one, label: named }))}
    />
  );
}

/** Only a clear 404 or 410 counts: a failed check proves nothing about the address. */
async function leadsNowhere(path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const request = { method: 'HEAD', headers: { accept: 'text/html' }, signal };
    return [404, 410].includes((await fetch(path, request)).status);
  } catch {
    return false;
  }
}

/** True once it is known that a path of ours leads to no page; null is not checked. */
function usePathCheck(path: string | null): boolean {
  const { data } = useQuery({
    queryKey: ['path-check', path],
    enabled: path !== null,
    queryFn: ({ signal }) => leadsNowhere(path ?? '/', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data === true;
}

const SHOWN = 12;

type LinkFieldProps = { path: string; label: string; value: string };

const pathOf = (link: string): string => link.split(/[?#]/)[0] ?? '';

/** The target of a link, or what is wrong with it; checked once the field is left. */
function useVerdict(value: string, pages: readonly LinkedPage[], isLeft: boolean) {
  const path = pathOf(value);
  const known = pages.find((page) => page.path === path);
  const isOurs = normaliseLink(value) !== null && value.startsWith('/');
  const isLost = usePathCheck(isLeft && isOurs && !known ? path : null);
  if (value === '') return {};
  if (known) return { says: TEXTS.linkTo(known.title) };
  if (!isLeft) return {};
  if (normaliseLink(value) === null) return { wrong: TEXTS.linkWrong };
  if (!isOurs) return { says: TEXTS.linkOutside };
  return isLost ? { wrong: TEXTS.linkNowhere } : {};
}

/** A link: one of our pages, found by name or address, or a typed address that is checked. */
function LinkField({ path, label, value }: LinkFieldProps) {
  const { write, pages } = useFields();
  const error = useErrorAt(path);
  const [isLeft, setLeft] = useState(true);
  const { says, wrong } = useVerdict(value, pages, isLeft);
  const titleOf = new Map(pages.map((page) => [page.path, page.title]));
  const matching = ({ search }: { search: string }): ComboboxItem[] =>
    pages
      .filter((page) => matchesSearch(`${page.title} ${page.path}`, search))
      .slice(0, SHOWN)
      .map((page) => ({ value: page.path, label: page.path }));
  return (
    <Autocomplete
      name={path}
      label={label}
      value={value}
      error={error ?? wrong}
      description={says ?? TEXTS.linkHint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={[...titleOf.keys()]}
      filter={matching}
      onChange={(link) => write(path, link)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      renderOption={({ option }) => (
        <Stack as="span" gap={0}>
          {titleOf.get(option.value)}
          <Text as="span" size="xs" tone="muted">
            <bdi dir="ltr">{option.value}</bdi>
          </Text>
        </Stack>
      )}
      // Left-to-right text, aligned with the Persian start of the line.
      classNames={{ input: classes.address }}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
      autoComplete="off"
    />
  );
}

type PictureFieldProps = { path: string; label: string; value: Picture | null };

/** A picture of the library and its description on this page; no picture is a choice too. */
function PictureField({ path, label, value }: PictureFieldProps) {
  const { write, errors } = useFields();
  const [isChoosing, setChoosing] = useState(false);
  const error = errors[path] ?? errors[`${path}.url`];
  return (
    <FieldGroup label={label} error={error}>
      <Group gap={2}>
        {value ? (
          <img src={value.url} alt="" className={classes.thumb} />
        ) : (
          <Text size="sm" tone="muted">
            {TEXTS.noPicture}
          </Text>
        )}
        <Group>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {value ? TEXTS.changePicture : TEXTS.choosePicture}
          </Button>
          {value && (
            <Button variant="subtle" color="red" onClick={() => write(path, null)}>
              {TEXTS.removePicture}
            </Button>
          )}
        </Group>
      </Group>
      {value && (
        <TextInput
          name={`${path}.alt`}
          label={TEXTS.alt}
          description={TEXTS.altHint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={value.alt}
          error={errors[`${path}.alt`]}
          onChange={(event) => write(path, { ...value, alt: event.currentTarget.value })}
          autoComplete="off"
        />
      )}
      <PictureDialog
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        onPick={(picture) => {
          setChoosing(false);
          write(path, picture);
        }}
      />
    </FieldGroup>
  );
}

/** The counter appears near the limit: before that it is of no use. */
const NEAR = 0.8;
/** Longer texts may not fit the width of a phone, and get as many rows as they need. */
const SHORT = 60;
const LINE_BREAKS = /\s*[\r\n]+\s*/g;

type WordsFieldProps = { field: LineField | TextField; path: string; label: string; value: string };

/** The number of characters; too many are reported in words, and rejected by the server. */
function Counter({ letters, most }: { letters: number; most: number }) {
  const over = letters - most;
  return (
    <Text as="span" size="xs" tone={over > 0 ? 'danger' : 'muted'}>
      {over > 0 ? TEXTS.tooLong(over) : TEXTS.count(letters, most)}
    </Text>
  );
}

/** Enter adds no line break to a single-line text. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** A text of one line or several, with its characters counted. */
function WordsField({ field, path, label, value }: WordsFieldProps) {
  const { write } = useFields();
  const error = useErrorAt(path);
  const isLine = field.kind === 'line';
  const letters = value.trim().length;
  const props = {
    name: path,
    label: field.isOptional ? `${label} (${TEXTS.optional})` : label,
    value,
    error,
    description: letters >= field.most * NEAR && <Counter letters={letters} most={field.most} />,
    inputWrapperOrder: ['label', 'input', 'error', 'description'] as (
      | 'label'
      | 'input'
      | 'error'
      | 'description'
    )[],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      write(path, isLine ? currentTarget.value.replace(LINE_BREAKS, ' ') : currentTarget.value),
    autoComplete: 'off',
  };
  if (!isLine) return <Textarea {...props} autosize minRows={2} />;
  if (field.most <= SHORT) return <TextInput {...props} />;
  return <Textarea {...props} autosize minRows={1} onKeyDown={keepOneLine} />;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A field of a page, by its kind. Unchanged fields do not render again. */
export const FieldView = memo(function FieldView({ field, path, value, label }: FieldProps) {
  const at = { path, label: label ?? field.label };
  switch (field.kind) {
    case 'line':
    case 'text':
      return <WordsField {...at} field={field} value={textOf(value)} />;
    case 'link':
      return <LinkField {...at} value={textOf(value)} />;
    case 'day':
      return <DayField {...at} value={textOf(value)} />;
    case 'key':
      return null;
    case 'choice':
      return <ChoiceField {...at} options={field.options} value={textOf(value)} />;
    case 'picture':
      return <PictureField {...at} value={(value ?? null) as Picture | null} />;
    case 'sources':
      return <SourcesField {...at} value={listOf(value) as readonly Source[]} />;
    case 'blocks':
      return <BlocksField {...at} value={listOf(value) as readonly ContentBlock[]} />;
    case 'list':
      return <ListField {...at} field={field} value={listOf(value)} />;
    case 'group':
      return <GroupField {...at} field={field} value={(value ?? {}) as Words} />;
  }
});
