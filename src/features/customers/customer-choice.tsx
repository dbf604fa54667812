import { groupPhone } from '#lib/phone/group-phone.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { type Chosen, FOUND_SHOWN, FoundSelect, useFoundSelect } from '#ui/form/found-select.tsx';
import { CUSTOMER_LIST_TEXTS } from './list.ts';
import { useCustomers } from './use-customers.ts';

/** Choosing one customer by a part of its name or number. */
const CHOOSE_TEXTS = {
  searching: 'در جست‌وجو…',
  nothing: 'مشتری‌ای با این نام یا شماره نیست.',
  failed: 'جست‌وجو ناموفق بود.',
} as const;

type Props = {
  label: string;
  hint: string;
  chosen: Chosen | null;
  /** Not to be chosen: the customer itself. */
  without: number;
  onChoose: (customer: Chosen | null) => void;
  error: string | undefined;
};

/** Chooses one customer by a part of its name or number, with the search of the list. */
export function CustomerChoice({ without, ...field }: Props) {
  const typing = useFoundSelect(field.chosen);
  const query = new URLSearchParams({ search: typing.search, per_page: FOUND_SHOWN }).toString();
  const { data, isFetching, isError } = useCustomers(query, typing.isOpen);
  const found = (data?.data ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name, phones: [phone] }) => ({
      id,
      name: name || CUSTOMER_LIST_TEXTS.nameless,
      more: phone && <bdi dir="ltr">{toPersianDigits(groupPhone(phone.number))}</bdi>,
    }));
  return (
    <FoundSelect {...field} {...{ typing, found, isFetching, isError }} words={CHOOSE_TEXTS} />
  );
}
