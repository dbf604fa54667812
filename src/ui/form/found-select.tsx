import { type ComboboxItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SEARCH_PAUSE } from '../list/use-typed-search.ts';
import { Stack, Text } from '../look/look.tsx';

/** What is chosen, by its id and its name. */
export type Chosen = { id: number; name: string };

/** How many are offered; another letter finds a missing one sooner than a longer list would. */
export const FOUND_SHOWN = '8';
const LONGEST_SEARCH = 100;

/** What is typed in a `FoundSelect`, and what is to be searched for while it is open. */
export function useFoundSelect(chosen: Chosen | null) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isChosenName = chosen !== null && typed === chosen.name;
  const [search] = useDebouncedValue(isChosenName ? '' : typed, SEARCH_PAUSE);
  return { typed, setTyped, isOpen, setOpen, isChosenName, search };
}

type Props = {
  label: string;
  hint: string;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  typing: ReturnType<typeof useFoundSelect>;
  /** What the server found, by more than the names; `more` distinguishes those of one name. */
  found: readonly (Chosen & { more: ReactNode })[];
  isFetching: boolean;
  isError: boolean;
  /** `clear` is the name of the button that drops the choice, where there is one. */
  words: { searching: string; nothing: string; failed: string; clear?: string };
  error?: string | undefined;
};

/** Chooses one of those whom a search on the server finds. */
export function FoundSelect(props: Props) {
  const { label, hint, chosen, onChoose, typing, isFetching, isError, words, error } = props;
  const found = typing.isOpen ? props.found : [];
  const options = found.map(({ id, name }) => ({ value: String(id), label: name }));
  const isListed = options.some(({ value }) => value === String(chosen?.id));
  const own = chosen && !isListed ? [{ value: String(chosen.id), label: chosen.name }] : [];

  function choose(_value: string | null, option: ComboboxItem | null): void {
    onChoose(option && { id: Number(option.value), name: option.label });
  }

  return (
    <Select
      label={label}
      placeholder={hint}
      error={error}
      data={[...own, ...options]}
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
      searchable
      searchValue={typing.typed}
      onSearchChange={typing.setTyped}
      onDropdownOpen={() => typing.setOpen(true)}
      onDropdownClose={() => typing.setOpen(false)}
      // The server matched them, by more than their names.
      filter={({ options: all }) => (typing.isChosenName ? all : all.filter(isNotOwn(own)))}
      renderOption={({ option }) => (
        <Stack as="span" gap={0}>
          <bdi>{option.label}</bdi>
          <More>{found.find(({ id }) => String(id) === option.value)?.more}</More>
        </Stack>
      )}
      nothingFoundMessage={isError ? words.failed : isFetching ? words.searching : words.nothing}
      clearable={words.clear !== undefined}
      clearButtonProps={{ 'aria-label': words.clear }}
      maxLength={LONGEST_SEARCH}
      maxDropdownHeight={320}
      // Rendered in place, so that screen readers find it within the page's landmarks.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      autoComplete="off"
    />
  );
}

/** What was chosen is in the list only until another search. */
const isNotOwn =
  (own: readonly ComboboxItem[]) =>
  (option: object): boolean =>
    !own.some(({ value }) => 'value' in option && option.value === value);

function More({ children }: { children: ReactNode }) {
  return (
    children && (
      <Text as="span" size="xs" tone="muted">
        {children}
      </Text>
    )
  );
}
