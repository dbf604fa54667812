import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ROLE_TITLES, ROLES, type Role } from '#domain/roles.ts';
import { IconSearch } from '#ui/icons/index.ts';
import type { ListState } from './address.ts';
import { USER_SORTS, type UserSort } from './contract.ts';
import { ACTIVITY_LABELS, USER_LIST_TEXTS as TEXTS, USER_SORT_LABELS } from './texts.ts';
import classes from './user-list.module.css';

type Props = {
  state: ListState;
  onChange: (change: Partial<ListState>, options?: { replace: boolean }) => void;
  showsRoles: boolean;
};

/** How long a pause in typing lasts before it is searched, in milliseconds. */
const PAUSE = 250;
const LONGEST_SEARCH = 100;

/** Typed freely, searched after a pause; the address follows, and is followed when it changes otherwise. */
function SearchField({ state, onChange }: Pick<Props, 'state' | 'onChange'>) {
  const [typed, setTyped] = useState(state.search);
  const [seen, setSeen] = useState(state.search);
  const field = useRef<HTMLInputElement>(null);
  if (seen !== state.search) {
    setSeen(state.search);
    // What was sent a moment ago comes back without the letters typed since.
    if (!typed.startsWith(state.search) || state.search === '') setTyped(state.search);
  }
  const send = useRef(onChange);
  send.current = onChange;
  useEffect(() => {
    if (typed === state.search) return;
    const timer = setTimeout(
      () => send.current({ search: typed, page: 1 }, { replace: true }),
      PAUSE,
    );
    return () => clearTimeout(timer);
  }, [typed, state.search]);
  const clear = () => {
    setTyped('');
    onChange({ search: '', page: 1 }, { replace: true });
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      className={classes.search}
      label={TEXTS.search}
      placeholder={TEXTS.searchHint}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton aria-label={TEXTS.clearSearch} onClick={clear} size={36} />
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

/** What is shown of the users, and in which order. */
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
