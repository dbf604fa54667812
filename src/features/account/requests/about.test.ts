import { describe, expect, it } from 'vitest';
import { nameWithObject, reportedPolicy, subjectsOf } from './about.ts';

const asked = (subject: string, is_withdrawn = false) => ({
  tracking_code: '10000001',
  subject,
  created_at: '2026-11-20T08:00:00.000Z',
  is_withdrawn,
});

describe('what a request is about', () => {
  it('is what was asked for, each thing once', () => {
    const subjects = [asked('بیمهٔ بدنه'), asked(''), asked('بیمهٔ عمر'), asked('بیمهٔ عمر')];
    expect(subjectsOf({ service_title: 'بیمهٔ بدنه', subjects })).toBe('بیمهٔ بدنه؛ بیمهٔ عمر');
    expect(subjectsOf({ service_title: null, subjects: [] })).toBe('');
  });

  it('is what was taken back only where nothing else is left', () => {
    const subjects = [asked('بیمهٔ بدنه', true), asked('بیمهٔ عمر')];
    expect(subjectsOf({ service_title: null, subjects })).toBe('بیمهٔ عمر');
    const [first] = subjects;
    expect(subjectsOf({ service_title: null, subjects: first ? [first] : [] })).toBe('بیمهٔ بدنه');
  });
});

it('a policy is told from another by its plate, or else by its number', () => {
  const policy = { line: 'motor_hull', insurer_name: 'ایران', number: '1405/7' } as const;
  expect(nameWithObject({ ...policy, insured_object: 'پلاک ۱۲ب۳۴۵-۶۷' })).toBe(
    'بدنهٔ خودرو، بیمهٔ ایران، پلاک ۱۲ب۳۴۵-۶۷',
  );
  expect(nameWithObject({ ...policy, insured_object: null })).toBe(
    'بدنهٔ خودرو، بیمهٔ ایران، شمارهٔ بیمه‌نامه ۱۴۰۵/۷',
  );
});

it('a loss that was reported of a policy elsewhere says what was written of it', () => {
  const claim = { line: 'fire', insurer: 'آسیا', policy_number: '12/3' } as never;
  expect(reportedPolicy({ policies: [], claim })).toBe('آتش‌سوزی، بیمهٔ آسیا، شمارهٔ بیمه‌نامه ۱۲/۳');
  expect(reportedPolicy({ policies: [], claim: null })).toBe('');
});
