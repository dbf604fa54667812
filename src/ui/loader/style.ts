import tokensSheet from '../tokens.css?raw';
import loaderSheet from './site-loader.css?inline';

/** The design tokens in the loader's style sheet and its icons. */
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

/** The loader's style, inlined in a document so that it needs no style sheet. */
export function inlineLoaderStyle(): string {
  return `:root{${TOKENS.map(declarationOf).join(';')}}${loaderSheet}`;
}
