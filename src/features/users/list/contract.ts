/** The list of users (api.md, "Users, statistics, settings, audit"). */
import { z } from 'zod';
import { ROLES } from '#domain/roles.ts';
import { userView } from '#features/auth/contract.ts';
import { listReply, paging } from '#lib/http/envelope.ts';
import { searchText } from '#lib/input/fields.ts';
import { emptyAsUnset } from '#lib/input/reads.ts';

/** By creation date, or by last name in ascending or descending Persian order. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'name_desc'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** Counting stops at this number, so that its cost never grows with the table. */
export const USER_COUNT_LIMIT = 1000;

const isActive = z
  .enum(['true', '1', 'false', '0'], {
    error: 'وضعیت ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.',
  })
  .transform((word) => word === 'true' || word === '1');

export const usersQuery = z.object({
  search: searchText('جست‌وجو', 100),
  role: emptyAsUnset(
    z.enum(ROLES, { error: 'نقش ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' }).optional(),
  ),
  is_active: emptyAsUnset(isActive.optional()),
  sort: emptyAsUnset(
    z
      .enum(USER_SORTS, { error: 'ترتیب ناشناخته است؛ یکی از گزینه‌ها را انتخاب کنید.' })
      .default('newest'),
  ),
  ...paging,
});
export type UsersQuery = z.output<typeof usersQuery>;

export const usersReply = listReply(userView);
export type UsersPage = z.infer<typeof usersReply>;
