import { describe, expect, it } from 'vitest';
import { deviceLabel, isHandheld } from './device.ts';

describe('a device', () => {
  it('is named in Persian', () => {
    expect(deviceLabel('Android · Chrome')).toBe('اندروید، کروم');
    expect(deviceLabel('other · other')).toBe('ناشناخته');
    expect(deviceLabel('Haiku')).toBe('Haiku');
  });

  it('is held in the hand or not', () => {
    expect(isHandheld('iPhone · Safari')).toBe(true);
    expect(isHandheld('Mac OS · Safari')).toBe(false);
  });
});
