import { type ComboboxItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { ROLE_TITLES } from '#domain/roles.ts';
import type { UserView } from '#features/auth/auth.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { SEARCH_PAUSE } from '#ui/list/use-typed-search.ts';
import { Stack, Text } from '#ui/look/look.tsx';
import { useUsers } from './list/use-list.ts';

/** Choosing one account by a part of its name or number. */
const CHOOSE_TEXTS = {
  searching: 'در جست‌وجو…',
  nothing: 'کسی با این نام یا شماره نیست.',
  failed: 'جست‌وجو ناموفق بود.',
  clear: 'لغو انتخاب این شخص',
} as const;

type Person = { id: number; name: string };

type Props = {
  label: string;
  hint: string;
  chosen: Person | null;
  onChoose: (person: Person | null) => void;
};

const LONGEST_SEARCH = 100;
const SHOWN = '8';

const nameOf = ({ first_name, last_name }: UserView): string => `${first_name} ${last_name}`.trim();

/** Chooses one account by a part of its name or number, with the search of the user list. */
export function PersonChoice({ label, hint, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isChosenName = chosen !== null && typed === chosen.name;
  const [rested] = useDebouncedValue(isChosenName ? '' : typed, SEARCH_PAUSE);
  const query = new URLSearchParams({ search: rested, per_page: SHOWN }).toString();
  const { data, isFetching, isError } = useUsers(query, isOpen);
  const found = isOpen ? (data?.data ?? []) : [];
  const options = found.map((user) => ({ value: String(user.id), label: nameOf(user) }));
  const isListed = options.some(({ value }) => value === String(chosen?.id));
  const own = chosen && !isListed ? [{ value: String(chosen.id), label: chosen.name }] : [];

  function choose(_value: string | null, option: ComboboxItem | null): void {
    onChoose(option && { id: Number(option.value), name: option.label });
  }

  return (
    <Select
      label={label}
      placeholder={hint}
      data={[...own, ...options]}
      value={chosen ? String(chosen.id) : null}
      onChange={choose}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server matched them, by more than their names.
      filter={({ options: all }) => (isChosenName ? all : all.filter(isNotOwn(own)))}
      renderOption={({ option }) => (
        <Option user={found.find(({ id }) => String(id) === option.value)} name={option.label} />
      )}
      nothingFoundMessage={
        isError ? CHOOSE_TEXTS.failed : isFetching ? CHOOSE_TEXTS.searching : CHOOSE_TEXTS.nothing
      }
      clearable
      clearButtonProps={{ 'aria-label': CHOOSE_TEXTS.clear }}
      maxLength={LONGEST_SEARCH}
      maxDropdownHeight={320}
      // Rendered in place, so that screen readers find it within the page's landmarks.
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      autoComplete="off"
    />
  );
}

/** The chosen account is in the list only until another search. */
const isNotOwn =
  (own: readonly ComboboxItem[]) =>
  (option: object): boolean =>
    !own.some(({ value }) => 'value' in option && option.value === value);

/** Role and number distinguish users of the same name. */
function Option({ user, name }: { user: UserView | undefined; name: string }) {
  return (
    <Stack as="span" gap={0}>
      <bdi>{name}</bdi>
      {user && (
        <Text as="span" size="xs" tone="muted">
          {ROLE_TITLES[user.role]}،{' '}
          <bdi dir="ltr">{toPersianDigits(groupPhone(user.phone_number))}</bdi>
        </Text>
      )}
    </Stack>
  );
}
