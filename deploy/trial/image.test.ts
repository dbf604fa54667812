import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_ARGS } from '../../scripts/lib/server-args.mjs';
import { imageFaults, isInContext, lastOf, listIn, settingsOf, stagesOf } from './containerfile.ts';
import { DEPLOY } from './programs.ts';

const text = readFileSync(path.join(DEPLOY, 'Containerfile'), 'utf8');
const last = stagesOf().at(-1);
if (!last) throw new Error('the Containerfile has no stage');

describe('the image', () => {
  it('has two stages of a pinned release, a user of its own and a health check', () => {
    expect(imageFaults(text)).toEqual([]);
    expect(stagesOf().map(({ from, name }) => [from, name])).toEqual([
      ['debian:trixie-slim', 'build'],
      ['debian:trixie-slim', null],
    ]);
  });

  it.each([
    ['latest', /debian:trixie-slim/g, 'debian:latest'],
    ['no tag', /debian:trixie-slim/g, 'debian'],
    ['root', /USER .*/g, 'USER root'],
    ['the number of root', /USER .*/g, 'USER 0:0'],
    ['no user', /USER .*\n/g, ''],
    ['no health check', /HEALTHCHECK .*\n/g, ''],
    ['one stage', /FROM .* AS build\n/g, ''],
    ['a secret', /ENV PORT=3000/g, 'ENV SECRET_KEY=abc'],
  ])('would be told of with %s', (_what, from, to) => {
    expect(imageFaults(text.replace(from, to))).toHaveLength(1);
  });

  it('starts the server as the unit and `npm start` do', () => {
    const unit = readFileSync(path.join(DEPLOY, 'systemd/kargozar@.service'), 'utf8');
    const [, started = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const usual = SERVER_ARGS.map((word) => path.basename(word));
    const words = (all: string[]) => all.slice(1).map((word) => path.basename(word));
    expect(words(listIn(lastOf(last, 'ENTRYPOINT')))).toEqual(usual);
    expect(words(started.split(' '))).toEqual(usual);
  });

  it('writes nowhere but in its volumes and /tmp', () => {
    const env = settingsOf(last, 'ENV');
    expect(listIn(lastOf(last, 'VOLUME'))).toEqual(['/data', '/backups']);
    expect(env.get('DATA_DIR')).toBe('/data');
    expect(env.get('NODE_COMPILE_CACHE')).toMatch(/^\/tmp\//);
  });

  it.each([
    ['src/main.ts', true],
    ['src/db/migrations/meta/_journal.json', true],
    ['package-lock.json', true],
    ['.npmrc', true],
    ['vite.chunks.ts', true],
    ['react-router.config.ts', true],
    ['public/favicon.ico', true],
    ['scripts/lib/install.mjs', true],
    ['deploy/assemble.mjs', true],
    ['deploy/kargozar.env', false],
    ['deploy/trial/run.ts', false],
    ['src/config/env.test.ts', false],
    ['data/secret.key', false],
    ['.git/config', false],
    ['node_modules/pg/package.json', false],
    ['e2e/site.ts', false],
  ])('is built with %s: %s', (file, isWanted) => {
    expect(isInContext(file)).toBe(isWanted);
  });
});
