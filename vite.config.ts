import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, listChunks } from './vite.chunks.ts';

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

export default defineConfig({
  plugins: [reactRouter(), compressAssets(), listChunks()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
});
