import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { List } from '#kit/list.ts';
import { IconSearch } from '../icons/index.ts';
import classes from './list.module.css';
import type { OnFilter } from './use-list-address.ts';
import { LIST_WORDS } from './words.ts';

/** The filters of a short list, side by side; the first is the widest. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.filterBar}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

type SearchProps = {
  label: string;
  placeholder?: string;
  typed: string;
  onType: (typed: string) => void;
  onClear: () => void;
  className?: string | undefined;
};

/** The search of a short list, with its label above. */
export function LabelledSearch({ typed, onType, onClear, ...field }: SearchProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      {...field}
      ref={input}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={LIST_WORDS.clearSearch}
            size={36}
            onClick={() => {
              onClear();
              input.current?.focus();
            }}
          />
        )
      }
      rightSectionWidth={44}
      type="text"
      role="searchbox"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
    />
  );
}

type SelectProps<Filter> = {
  list: List<Filter>;
  filter: Filter;
  name: keyof Filter & string;
  /** The choice that does not narrow the list. */
  all?: string;
  onChange: OnFilter<Filter>;
};

/** A filter of a few choices: the browser's own list of them. */
export function ChoiceSelect<Filter extends Record<string, string>>(props: SelectProps<Filter>) {
  const { list, filter, name, all, onChange } = props;
  const { label, choices = [] } = list.fields[name];
  return (
    <NativeSelect
      label={label}
      value={filter[name]}
      data={[...(all === undefined ? [] : [{ value: '', label: all }]), ...choices]}
      onChange={({ currentTarget: { value } }) => onChange(list.set(filter, name, value))}
    />
  );
}
