import { ROLE_TITLES } from '#domain/roles.ts';
import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { type Chosen, FOUND_SHOWN, FoundSelect, useFoundSelect } from '#ui/form/found-select.tsx';
import { useUsers } from './list/use-list.ts';

/** Choosing one account by a part of its name or number. */
const CHOOSE_TEXTS = {
  searching: 'در جست‌وجو…',
  nothing: 'کسی با این نام یا شماره نیست.',
  failed: 'جست‌وجو ناموفق بود.',
  clear: 'لغو انتخاب این شخص',
} as const;

type Props = {
  label: string;
  hint: string;
  chosen: Chosen | null;
  onChoose: (person: Chosen | null) => void;
};

/** Chooses one account by a part of its name or number, with the search of the user list. */
export function PersonChoice(props: Props) {
  const typing = useFoundSelect(props.chosen);
  const query = new URLSearchParams({ search: typing.search, per_page: FOUND_SHOWN }).toString();
  const { data, isFetching, isError } = useUsers(query, typing.isOpen);
  const found = (data?.data ?? []).map((user) => ({
    id: user.id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    // Role and number distinguish users of the same name.
    more: (
      <>
        {ROLE_TITLES[user.role]}،{' '}
        <bdi dir="ltr">{toPersianDigits(groupPhone(user.phone_number))}</bdi>
      </>
    ),
  }));
  return (
    <FoundSelect {...props} {...{ typing, found, isFetching, isError }} words={CHOOSE_TEXTS} />
  );
}
