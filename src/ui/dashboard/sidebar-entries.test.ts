import { expect, it } from 'vitest';
import { isAt, isGroup } from './sidebar-entries.ts';

it('a place is its page, what lies below it, and the page of one of its things', () => {
  const users = {
    label: 'کاربران',
    to: '/d/users',
    detail: '/d/user-detail',
    icon: 'users',
  } as const;
  const at = ['/d/users', '/d/users/new', '/d/user-detail/7'];
  const away = ['/d/users-old', '/d/user-details/7', '/d/user-detail', '/d'];
  expect(at.filter((path) => isAt(users, path))).toEqual(at);
  expect(away.filter((path) => isAt(users, path))).toEqual([]);
});

it('a group is what has links of its own', () => {
  const link = { label: 'نما', to: '/d/overview', icon: 'overview' } as const;
  expect(isGroup({ label: 'گزارش', icon: 'stats', links: [link] })).toBe(true);
  expect(isGroup(link)).toBe(false);
});
