import { describe, expect, it } from 'vitest';
import { averageLabel, changeOf, countLabel, minutesLabel, shareLabel } from './labels.ts';

describe('figures in words', () => {
  it('have Persian digits and a dash for what is not there', () => {
    expect([0, 999, 1000, 1_234_567].map(countLabel)).toEqual(['۰', '۹۹۹', '۱٬۰۰۰', '۱٬۲۳۴٬۵۶۷']);
    expect([null, 0, 25, 27.5, 60, 95, 600].map(minutesLabel)).toEqual([
      '—',
      '۰ دقیقه',
      '۲۵ دقیقه',
      '۲۸ دقیقه',
      '۱ ساعت',
      '۱ ساعت و ۳۵ دقیقه',
      '۱۰ ساعت',
    ]);
    expect([null, 0, 0.856, 1].map(shareLabel)).toEqual(['—', '۰٪', '۸۶٪', '۱۰۰٪']);
    expect([null, 4.25, 5].map(averageLabel)).toEqual(['—', '۴٫۳', '۵٫۰']);
  });

  it('say how they stand to what was before, and whether that is welcome', () => {
    expect(changeOf(12, 10, 'count')).toEqual({
      direction: 'up',
      words: '۲۰٪ بیشتر',
      isGood: null,
    });
    expect(changeOf(3, 4, 'count').words).toBe('۱ کمتر');
    expect(changeOf(4, 0, 'count').words).toBe('۴ بیشتر');
    expect(changeOf(7, 7, 'count')).toEqual({ direction: 'same', words: 'بی‌تغییر', isGood: null });
    expect(changeOf(20, 25, 'minutes')).toEqual({
      direction: 'down',
      words: '۵ دقیقه زودتر',
      isGood: true,
    });
    expect(changeOf(90, 20, 'minutes').words).toBe('۱ ساعت و ۱۰ دقیقه دیرتر');
    expect(changeOf(0.8, 0.9, 'share')).toEqual({
      direction: 'down',
      words: '۱۰ واحد درصد کمتر',
      isGood: false,
    });
    expect(changeOf(0.801, 0.8, 'share').direction).toBe('same');
    expect(changeOf(4.5, 4.2, 'average')).toMatchObject({ words: '۰٫۳ بیشتر', isGood: true });
    expect(changeOf(0.5, null, 'share').words).toBe('پیش‌تر داده‌ای نبود');
    expect(changeOf(null, 3, 'minutes').isGood).toBeNull();
  });
});
