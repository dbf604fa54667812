import { readFile } from 'node:fs/promises';
import { minify, type Plugin, transformWithOxc } from 'vite';

const MARK = '.script.ts?text';

/**
 * `import text from './x.script.ts?text'`: a script that pages carry in themselves, as short a text as it
 * can be made. It may import types and nothing else.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(MARK)) return null;
      const file = id.slice(0, -'?text'.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const body = code.replaceAll(/^export \{\s*\};?$/gm, '');
      const short = await minify(`${file}.js`, `(() => {${body}})()`);
      if (short.errors.length > 0 || /\bimport\s*["{*]|\bexport\b/.test(short.code)) {
        throw new Error(`${file} cannot stand in a page`);
      }
      return `export default ${JSON.stringify(short.code)}`;
    },
  };
}
