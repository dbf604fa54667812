import { useQuery } from '@tanstack/react-query';
import { useBase } from '#features/auth/session/use-base.ts';
import { listBookCall } from '#features/policies/book/book.ts';
import { BOOK } from '#features/policies/book/book-filter.ts';
import { POLICIES_KEY } from '#features/policies/use-policies.ts';
import { call } from '#kit/call.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { Card, TextLink } from '#ui/look/look.tsx';

const OWN = { tab: 'all', owner: 'me', instalment: 'today' } as const;
const inWords = (count: number) => `${toPersianDigits(count)} بیمه‌نامهٔ شما قسط امروز دارد`;

/** How many of the user's own policies have an instalment to be paid today, or on the days off after it. */
export function useOwedToday() {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'owed'],
    queryFn: async ({ signal }) => {
      const { owner, instalment } = OWN;
      const asked = new URLSearchParams({ owner, instalment, per_page: '1' });
      return (await call(listBookCall, asked, { signal })).meta.total;
    },
  });
}

/** The way to these policies; nothing where there are none. */
export function OwedToday({ count }: { count: number }) {
  const base = useBase();
  if (count === 0) return null;
  const search = BOOK.write({ ...BOOK.empty, ...OWN });
  return (
    <Card isSmall>
      <TextLink to={{ pathname: `${base}/policies`, search: `?${search}` }}>
        {inWords(count)}
      </TextLink>
    </Card>
  );
}
