import tokensSheet from '../tokens.css?raw';
import loaderSheet from './site-loader.css?inline';

/** The tokens that the loader's sheet and its icons are drawn from. */
const TOKENS = [
  '--color-ink',
  '--color-paper',
  '--color-teal-2',
  '--color-teal-3',
  '--color-teal-7',
  '--layer-loader',
];

function declarationOf(token: string): string {
  const value = tokensSheet.match(new RegExp(`${token}:([^;]+);`))?.[1];
  if (value === undefined) throw new Error(`tokens.css has no ${token}`);
  return `${token}:${value.trim()}`;
}

/** The loader's look without any style sheet: what a document carries in itself. */
export function inlineLoaderStyle(): string {
  return `:root{${TOKENS.map(declarationOf).join(';')}}${loaderSheet}`;
}
