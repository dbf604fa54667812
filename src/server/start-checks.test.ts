import { expect, it } from 'vitest';
import { canAskForRatings } from '#features/ratings/ask.server.ts';
import { ratingProblems, reminderProblems } from './start-checks.ts';

const smsir = (templates: Record<string, string>) => ({ apiKey: 'k', baseUrl: 'x', templates });
const all = {
  'policy-ending': '1',
  'instalment-due': '2',
  'reminder-due': '3',
  'promise-broken': '4',
  'promise-overdue': '5',
  'morning-digest': '6',
  'claim-code': '7',
  'number-changed': '8',
};

it('says which texts of reminders have no approved template, and where the link is too long for one', () => {
  const of = { smsProviders: ['kavenegar' as const, 'smsir' as const] };
  const short = 'https://kargozar-x.ir';
  expect(reminderProblems({ ...of, smsir: smsir(all), publicUrl: short })).toEqual([]);
  expect(reminderProblems({ ...of, smsir: smsir({}), publicUrl: short })).toEqual([
    expect.stringContaining('lacks policy-ending'),
    expect.stringContaining('lacks instalment-due'),
    expect.stringContaining('lacks reminder-due'),
    expect.stringContaining('lacks promise-broken'),
    expect.stringContaining('lacks promise-overdue'),
    expect.stringContaining('lacks morning-digest'),
    expect.stringContaining('lacks claim-code'),
    expect.stringContaining('lacks number-changed'),
  ]);
  expect(
    reminderProblems({ ...of, smsir: smsir(all), publicUrl: 'https://www.kargozar-x.ir' }),
  ).toEqual([expect.stringContaining('28 characters')]);
});

it('says nothing where texts are sent in plain words', () => {
  const plain = { smsProviders: ['kavenegar' as const], smsir: smsir({}) };
  expect(reminderProblems({ ...plain, publicUrl: 'https://a.example.org' })).toEqual([]);
});

it('asks for ratings by a text of its own unless the only gateway lacks its words', () => {
  const both = { 'request-ended': '1', 'rating-ask': '2' };
  const alone = (templates: Record<string, string>) => ({
    smsProviders: ['smsir' as const],
    smsir: smsir(templates),
  });
  expect([canAskForRatings(alone(both)), ratingProblems(alone(both))]).toEqual([true, []]);
  const lacking = alone({ 'rating-ask': '2' });
  expect(canAskForRatings(lacking)).toBe(false);
  expect(ratingProblems(lacking)).toEqual([
    expect.stringContaining('lacks request-ended: ratings are asked for as a request is closed'),
  ]);
  const second = { ...lacking, smsProviders: ['smsir' as const, 'kavenegar' as const] };
  expect(canAskForRatings(second)).toBe(true);
  expect(ratingProblems(second)).toEqual([expect.stringContaining('not sent by smsir')]);
});
