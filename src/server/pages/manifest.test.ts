import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareImage } from '#content/share-image.ts';
import { NAMELESS } from '#domain/brand.ts';
import { manifestOf } from './manifest.ts';

const inPublic = (file: string) => path.resolve('public', `.${file}`);
const manifest = manifestOf(NAMELESS);

describe('the web app manifest', () => {
  it('is Persian and right to left, and bears the name of the house', () => {
    expect(manifest).toMatchObject({ lang: 'fa', dir: 'rtl', short_name: 'کارگزار' });
    const named = manifestOf({ brandName: 'کارگزاری نمونه', logo: null });
    expect(named).toMatchObject({ name: 'کارگزاری نمونه', short_name: 'کارگزاری نمونه' });
    expect(JSON.stringify(named)).not.toContain('کارگزار؛');
  });

  it('names pictures that are there, in the sizes it says', async () => {
    const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(pictures).toHaveLength(3);
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp(inPublic(src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });

  it('shows the logo where there is one, whole and for phones that cut a shape', () => {
    const logo = { url: '/media/abc.webp', width: 200, height: 100, ground: 'any' } as const;
    expect(manifestOf({ brandName: 'نمونه', logo }).icons.map(({ src }) => src)).toEqual([
      '/media/abc-icon-192.png',
      '/media/abc-icon-512.png',
      '/media/abc-icon-cut.png',
    ]);
  });

  it('has the colour of the paper, as the pages have', () => {
    const hex =
      /--color-paper: #(\w{6})/.exec(readFileSync('src/ui/tokens.css', 'utf8'))?.[1] ?? '';
    const parts = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const paper = `rgb(${parts.join(', ')})`;
    expect(manifest.theme_color).toBe(paper);
    expect(manifest.background_color).toBe(paper);
    expect(readFileSync('src/web/root.tsx', 'utf8')).toContain(paper);
  });
});

it('the picture beside links is as large as the pages say', async () => {
  const { width, height, format } = await sharp(inPublic(shareImage.path)).metadata();
  expect({ width, height, format }).toEqual({
    width: shareImage.width,
    height: shareImage.height,
    format: 'png',
  });
});
