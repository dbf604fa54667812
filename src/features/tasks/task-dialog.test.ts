import { describe, expect, it } from 'vitest';
import { subjectsOf } from './task-dialog.tsx';

const base = '/dashboard/admin';
const nothing = { customer: null, policy: null, request: null };

describe('what a task is about', () => {
  it('is nothing, where it is for the office itself', () => {
    expect(subjectsOf(nothing, base)).toEqual([]);
  });

  it('leads to the customer, the policy and the request', () => {
    const task = {
      customer: { id: 3, name: 'مینا کاظمی' },
      policy: { id: 4, number: '1405/12', line: 'motor_third_party' as const },
      request: { id: 5, tracking_code: '12345678', name: 'رضا احمدی' },
    };
    expect(subjectsOf(task, base)).toEqual([
      { to: '/dashboard/admin/customers/3', label: 'مینا کاظمی' },
      { to: '/dashboard/admin/policies/4', label: 'بیمه‌نامه: شخص ثالث خودرو، ۱۴۰۵/۱۲' },
      { to: '/dashboard/admin/requests/5', label: 'درخواست: رضا احمدی، ۱۲۳۴۵۶۷۸' },
    ]);
  });
});
