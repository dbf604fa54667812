import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { pathOfModules, QUIET_ZONE } from './confirm-setup.tsx';

it('draws a run of dark modules as one rectangle, inside the quiet zone', () => {
  // biome-ignore format: rows as they are seen
  const data = [
    1, 1, 0,
    0, 0, 1,
    1, 0, 1,
  ];
  expect(pathOfModules(data, 3)).toBe('M4 4h2v1h-2zM6 5h1v1h-1zM4 6h1v1h-1zM6 6h1v1h-1z');
});

it('covers each dark module of a real code, and no light one', () => {
  const { modules } = create('otpauth://totp/%DA%A9:0912?secret=JBSWY3DPEHPK3PXP&issuer=k');
  const drawn = new Set<string>();
  const path = pathOfModules(modules.data, modules.size);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      drawn.add(`${Number(x) + step - QUIET_ZONE},${Number(y) - QUIET_ZONE}`);
    }
  }
  const dark = new Set<string>();
  modules.data.forEach((isDark, at) => {
    if (isDark) dark.add(`${at % modules.size},${Math.floor(at / modules.size)}`);
  });
  expect(drawn).toEqual(dark);
});
