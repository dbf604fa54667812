import { describe, expect, it } from 'vitest';
import { normaliseLine } from '#lib/text/text.ts';
import { citiesOf, provinces } from './iran.ts';

describe('provinces and cities', () => {
  it('knows the 31 provinces, spelt as people spell them', () => {
    expect(provinces).toHaveLength(31);
    expect(provinces).toEqual(
      expect.arrayContaining([
        'چهارمحال و بختیاری',
        'سیستان و بلوچستان',
        'کهگیلویه و بویراحمد',
        'تهران',
      ]),
    );
  });

  it('knows every capital once, Tabriz not by its post districts', () => {
    expect(citiesOf('آذربایجان شرقی').filter((city) => city.startsWith('تبریز'))).toEqual([
      'تبریز',
    ]);
    for (const [province, city] of [
      ['تهران', 'تهران'],
      ['خراسان رضوی', 'مشهد'],
      ['فارس', 'شیراز'],
      ['اصفهان', 'اصفهان'],
      ['چهارمحال و بختیاری', 'شهرکرد'],
    ] as const) {
      expect(citiesOf(province).filter((name) => name === city)).toEqual([city]);
    }
  });

  it('holds only names that survive the cleaning of typed text, none empty or twice', () => {
    for (const province of provinces) {
      const cities = citiesOf(province);
      expect(cities.length).toBeGreaterThan(0);
      expect(new Set(cities).size).toBe(cities.length);
      for (const name of [province, ...cities]) {
        expect(normaliseLine(name)).toBe(name);
        expect(name).not.toMatch(/\d/);
      }
    }
  });

  it('has no cities for what is no province', () => {
    expect(citiesOf('آتلانتیس')).toEqual([]);
    expect(citiesOf('constructor')).toEqual([]);
  });
});
