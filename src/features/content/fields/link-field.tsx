import { Autocomplete, type ComboboxItem } from '@mantine/core';
import { useState } from 'react';
import { normaliseLink } from '#lib/input/link.ts';
import { matchesSearch } from '#lib/text/search-fold.ts';
import { type LinkedPage, useErrorAt, useFields } from './field-context.ts';
import classes from './fields.module.css';
import { usePathCheck } from './path-check.queries.ts';
import { FIELD_TEXTS as TEXTS } from './texts.ts';

const SHOWN = 12;

type Props = { path: string; label: string; value: string };

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
export function LinkField({ path, label, value }: Props) {
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
        <span className={classes.pageOption}>
          {titleOf.get(option.value)}
          <bdi dir="ltr">{option.value}</bdi>
        </span>
      )}
      // Left-to-right text, aligned with the Persian start of the line.
      classNames={{ input: classes.address }}
      comboboxProps={{ shadow: 'md' }}
      maxDropdownHeight={320}
      autoComplete="off"
    />
  );
}
