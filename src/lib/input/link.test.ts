import { expect, it } from 'vitest';
import { normaliseLink } from './link.ts';

it.each([
  '/',
  '/products/third-party',
  '/fire-insurance?x=1#a',
  'https://example.ir/a',
  '/محصولات',
])('keeps %s', (link) => expect(normaliseLink(` ${link} `)).toBe(link));

it.each([
  '',
  'products',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://example.ir',
  'https://',
  'https://user:pw@bank.ir',
  'https:/example.ir',
  '/a b',
  '/a\nb',
  `/${'a'.repeat(300)}`,
  'vbscript:x',
  '/"onclick=',
])('refuses %j', (link) => expect(normaliseLink(link)).toBeNull());
