import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The hex value of a token, through the tokens it names. */
function hexOf(token: string): string {
  const value = sheet.match(new RegExp(`--color-${token}:\\s*([^;]+);`))?.[1] ?? '';
  const other = value.match(/^var\(--color-([\w-]+)\)$/)?.[1];
  return other === undefined ? value : hexOf(other);
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(token: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hexOf(token).slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const LIGHT_GROUNDS = ['paper', 'sand', 'card', 'brand-tint'];

/** What is read on which ground: 4.5 to 1 (WCAG 1.4.3). */
const TEXTS: [string, string][] = [
  ...['ink', 'ink-soft', 'muted', 'brand', 'brand-strong', 'danger'].flatMap((text) =>
    LIGHT_GROUNDS.map((ground): [string, string] => [text, ground]),
  ),
  ['success', 'success-tint'],
  ['warning', 'warning-tint'],
  ['danger', 'danger-tint'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['card', 'brand'],
  ['card', 'brand-strong'],
  ['on-ink', 'ink'],
  ['on-ink-muted', 'ink'],
  ['on-ink', 'ink-raised'],
  ['teal-3', 'ink'],
];

/** Edges of fields, rings of focus, bullets that count: 3 to 1 (WCAG 1.4.11). */
const MARKS: [string, string][] = [
  ...LIGHT_GROUNDS.flatMap((ground): [string, string][] => [
    ['control', ground],
    ['focus', ground],
    ['teal-5', ground],
  ]),
  ['teal-3', 'ink'],
];

test.each(TEXTS)('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(MARKS)('%s can be seen on %s', (mark, ground) => {
  expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
});
