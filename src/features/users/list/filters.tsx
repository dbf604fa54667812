import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ROLE_TITLES, ROLES, type Role } from '#domain/roles.ts';
import { IconSearch } from '#ui/icons/index.ts';
import { useTypedSearch } from '#ui/list/use-typed-search.ts';
import type { ListState } from './address.ts';
import {
  ACTIVITY_LABELS,
  USER_LIST_TEXTS as TEXTS,
  USER_SORT_LABELS,
  USER_SORTS,
  type UserSort,
} from './list.ts';
import classes from './user-list.module.css';

type Props = {
  state: ListState;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
  showsRoles: boolean;
};

const LONGEST_SEARCH = 100;

function SearchField({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const { typed, type, clear } = useTypedSearch({
    search: state.search,
    onSearch: (search) => onChange({ search, page: 1 }, { replace: true }),
  });
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextInput
      ref={field}
      className={classes.search}
      label={TEXTS.search}
      placeholder={TEXTS.searchHint}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={TEXTS.clearSearch}
            size={36}
            onClick={() => {
              clear();
              field.current?.focus();
            }}
          />
        )
      }
      rightSectionWidth={44}
      type="text"
      role="searchbox"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
    />
  );
}

const ROLE_OPTIONS = [
  { value: '', label: TEXTS.allRoles },
  ...ROLES.toReversed().map((role) => ({ value: role, label: ROLE_TITLES[role] })),
];
const ACTIVITY_OPTIONS = [
  { value: '', label: TEXTS.allActivities },
  { value: 'true', label: ACTIVITY_LABELS.active },
  { value: 'false', label: ACTIVITY_LABELS.inactive },
];
const SORT_OPTIONS = USER_SORTS.map((sort) => ({ value: sort, label: USER_SORT_LABELS[sort] }));

/** The search, the filters and the order of the list. */
export function UsersFilters({ state, onChange, showsRoles }: Props) {
  return (
    <fieldset className={classes.filters} data-roles={showsRoles}>
      <legend className="visually-hidden">{TEXTS.filters}</legend>
      <SearchField state={state} onChange={onChange} />
      {showsRoles && (
        <NativeSelect
          label={TEXTS.role}
          value={state.role ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ role: value === '' ? null : (value as Role), page: 1 })
          }
          data={ROLE_OPTIONS}
        />
      )}
      <NativeSelect
        label={TEXTS.activity}
        value={state.isActive === null ? '' : String(state.isActive)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ isActive: value === '' ? null : value === 'true', page: 1 })
        }
        data={ACTIVITY_OPTIONS}
      />
      <NativeSelect
        label={TEXTS.sort}
        value={state.sort}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as UserSort, page: 1 })}
        data={SORT_OPTIONS}
      />
    </fieldset>
  );
}
