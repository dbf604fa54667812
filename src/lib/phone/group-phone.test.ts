import { expect, it } from 'vitest';
import { groupPhone } from './group-phone.ts';

it.each([
  ['09121234567', '0912 123 4567'],
  ['02188776655', '021 8877 6655'],
  ['05138776655', '051 3877 6655'],
  ['+982188776655', '+98 21 8877 6655'],
  ['88776655', '8877 6655'],
  ['115', '115'],
  ['1500', '1500'],
  ['021887766', '021887766'],
])('%s is shown as %s', (phone, shown) => expect(groupPhone(phone)).toBe(shown));
