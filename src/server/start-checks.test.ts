import { expect, it } from 'vitest';
import { isOptionalText, TEXT_NAMES, textOf } from '#domain/texts.ts';
import { canAskForRatings } from '#features/ratings/ask.server.ts';
import { ratingProblems, reminderProblems } from './start-checks.ts';

const smsir = (templates: Record<string, string>) => ({ apiKey: 'k', baseUrl: 'x', templates });
const all = Object.fromEntries(TEXT_NAMES.map((name) => [name, '1']));

it('says which texts of reminders have no approved template, and where the link is too long for one', () => {
  const of = { smsProviders: ['kavenegar' as const, 'smsir' as const] };
  const short = 'https://kargozar-x.ir';
  expect(reminderProblems({ ...of, smsir: smsir(all), publicUrl: short })).toEqual([]);
  const lacking = reminderProblems({ ...of, smsir: smsir({}), publicUrl: short });
  const optional = TEXT_NAMES.filter(
    (name) => isOptionalText(name) && textOf(name).optional !== 'rating',
  );
  expect(lacking.map((line) => line.match(/lacks ([a-z-]+)/)?.[1]).toSorted()).toEqual(
    optional.toSorted(),
  );
  expect(optional).toEqual(
    expect.arrayContaining(['policy-ending', 'morning-digest', 'claim-code', 'number-changed']),
  );
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
