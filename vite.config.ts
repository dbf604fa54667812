import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, listChunks } from './vite.chunks.ts';
import { pageScripts } from './vite.page-scripts.ts';

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };
const ASSETS = path.resolve(import.meta.dirname, 'build/client/assets');

/**
 * Writes `.br` and `.gz` beside every text asset, once at build time, for the server to send as
 * they are. At the end of the server's bundle, because the route manifest is written that late.
 */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    enforce: 'post',
    async closeBundle() {
      if (this.environment.name !== 'ssr') return;
      const texts = (await readdir(ASSETS)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(
        texts.map(async (name) => {
          const file = path.join(ASSETS, name);
          const source = await readFile(file);
          for (const [ending, compress] of Object.entries(compressors)) {
            await writeFile(`${file}.${ending}`, await compress(source));
          }
        }),
      );
    },
  };
}

/** Which class of which module has a short name. */
const named = new Map<string, string>();

/**
 * A class of a module as a few letters: pages name hundreds, and their first bytes are what one waits
 * for. Throws when two classes would be called alike.
 */
function shortClassName(name: string, file: string): string {
  const [source = ''] = path.relative(import.meta.dirname, file).split('?');
  const whole = `${source} ${name}`;
  const digest = createHash('sha256').update(whole).digest('base64url');
  // A letter first, as a name in a style sheet needs.
  const short = `c${digest.replaceAll(/[-_]/g, '').slice(0, 4)}`;
  const other = named.get(short) ?? whole;
  if (other !== whole) throw new Error(`${whole} and ${other} have the same short name`);
  named.set(short, whole);
  return short;
}

export default defineConfig(({ command }) => ({
  css: { modules: { ...(command === 'build' && { generateScopedName: shortClassName }) } },
  plugins: [reactRouter(), pageScripts(), compressAssets(), listChunks()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
    // The server would load each file of these anew at every start, two thousand, for the few that pages use.
    ssr: { resolve: { noExternal: [/^@mantine\//, '@tabler/icons-react'] } },
  },
}));
