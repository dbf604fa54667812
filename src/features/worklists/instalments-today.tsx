import { useQuery } from '@tanstack/react-query';
import { useBase } from '#features/auth/session/use-base.ts';
import { listBookCall } from '#features/policies/book/book.ts';
import { BOOK } from '#features/policies/book/book-filter.ts';
import { POLICIES_KEY } from '#features/policies/use-policies.ts';
import { call } from '#kit/call.ts';
import type { ListMeta } from '#lib/http/envelope.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { LIST_QUERY } from '#ui/list/use-long-list.ts';
import { Card, Stack, TextLink } from '#ui/look/look.tsx';

const DUES = ['today', 'late'] as const;
type Due = (typeof DUES)[number];

const TEXTS: Record<Due, (count: string) => string> = {
  today: (count) => `${count} بیمه‌نامهٔ شما قسط امروز دارد`,
  late: (count) => `سررسید قسط ${count} بیمه‌نامهٔ شما گذشته است`,
};

/** How many of the user's own policies have an unpaid instalment: of today and the days off after it, and of days before. */
type Owed = Record<Due, Pick<ListMeta, 'total' | 'total_is_estimate'>>;

export const hasOwed = (owed: Owed): boolean => DUES.some((due) => owed[due].total > 0);

const countInWords = ({ total, total_is_estimate: isMore }: Owed[Due]): string =>
  `${isMore ? 'بیش از ' : ''}${toPersianDigits(total)}`;

export function useOwed() {
  return useQuery({
    ...LIST_QUERY,
    queryKey: [POLICIES_KEY, 'owed'],
    queryFn: async ({ signal }): Promise<Owed> => {
      const metaOf = async (instalment: Due) => {
        const asked = new URLSearchParams({ owner: 'me', instalment, per_page: '1' });
        return (await call(listBookCall, asked, { signal })).meta;
      };
      const [today, late] = await Promise.all([metaOf('today'), metaOf('late')]);
      return { today, late };
    },
  });
}

/** The ways to these policies; nothing where there are none. */
export function OwedLines({ owed }: { owed: Owed }) {
  const base = useBase();
  const shown = DUES.filter((due) => owed[due].total > 0);
  if (shown.length === 0) return null;
  const to = (instalment: Due) => ({
    pathname: `${base}/policies`,
    search: `?${BOOK.write({ ...BOOK.empty, tab: 'all', owner: 'me', instalment })}`,
  });
  return (
    <Card isSmall>
      <Stack gap="1h">
        {shown.map((due) => (
          <TextLink key={due} to={to(due)}>
            {TEXTS[due](countInWords(owed[due]))}
          </TextLink>
        ))}
      </Stack>
    </Card>
  );
}
