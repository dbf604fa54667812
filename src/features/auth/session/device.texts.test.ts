import { describe, expect, it } from 'vitest';
import { deviceInWords, isHandheld } from './device.texts.ts';

describe('a device', () => {
  it('is named in Persian', () => {
    expect(deviceInWords('Android · Chrome')).toBe('اندروید، کروم');
    expect(deviceInWords('other · other')).toBe('ناشناخته');
    expect(deviceInWords('Haiku')).toBe('Haiku');
  });

  it('is held in the hand or not', () => {
    expect(isHandheld('iPhone · Safari')).toBe(true);
    expect(isHandheld('Mac OS · Safari')).toBe(false);
  });
});
