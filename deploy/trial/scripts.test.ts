import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#config/env.ts';
import { documentedStep, documentedSteps } from './documented.ts';
import { DEPLOY, isInstalled, outcomeOf } from './programs.ts';

const run = promisify(execFile);
const scripts = readdirSync(DEPLOY).filter((name) => name.endsWith('.sh'));
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

describe('the scripts', () => {
  it.each(scripts)('%s is a shell script that can be started', (name) => {
    const file = path.join(DEPLOY, name);
    expect(outcomeOf('sh', ['-n', file])).toMatchObject({ status: 0, output: '' });
    expect(outcomeOf('test', ['-x', file]).status).toBe(0);
  });

  it.runIf(isInstalled('shellcheck'))('have nothing that shellcheck warns of', () => {
    const files = scripts.map((name) => path.join(DEPLOY, name));
    expect(outcomeOf('shellcheck', files)).toMatchObject({ status: 0, output: '' });
  });

  it.each([
    ['setup-debian.sh', []],
    ['setup-debian.sh', ['--site', "a'; reboot; '"]],
    ['setup-debian.sh', ['--site', 'a b']],
    ['setup-debian.sh', ['--site', 'a.example', '--proxy', 'apache']],
    ['setup-debian.sh', ['--help']],
    ['gate.sh', ['close']],
    ['gate.sh', ['open', 'x']],
    ['instance.sh', ['start']],
    ['kargozar.sh', ['destroy']],
  ])('%s %j changes nothing', (name, args) => {
    expect(outcomeOf('sh', [path.join(DEPLOY, name), ...args]).status).toBeGreaterThan(0);
  });
});

describe('the settings of a new machine', () => {
  it('are such as the product takes', () => {
    const [, lines = ''] =
      /write "\$SETTINGS" 0600 <<END\n([\s\S]*?)\nEND/.exec(read('setup-debian.sh')) ?? [];
    const values: Record<string, string> = {
      $public: 'https://kargozar.example',
      $database_url: 'postgres://kargozar:a@127.0.0.1:5432/kargozar',
      $BACKUPS: '/var/backups/kargozar',
      '$(openssl rand -base64 32)': Buffer.alloc(32).toString('base64'),
    };
    const given = lines.split('\n').filter((line) => !line.startsWith('#'));
    const env = given.map((line) => {
      const at = line.indexOf('=');
      const value = line.slice(at + 1);
      return [line.slice(0, at), values[value] ?? value] as const;
    });
    const config = loadConfig(Object.fromEntries(env));
    expect(config).toMatchObject({
      publicUrl: 'https://kargozar.example',
      databaseUrl: values.$database_url,
      trustProxy: ['127.0.0.1/32', '::1/128'],
      backups: { directory: '/var/backups/kargozar' },
    });
    expect(config.secretKey).toHaveLength(32);
  });
});

describe('the gate of an instance', () => {
  let gates: string;
  let server: Server;
  let status = 200;
  let port: number;
  beforeEach(async () => {
    gates = mkdtempSync(path.join(tmpdir(), 'kargozar-gates-'));
    server = createServer((_request, response) => response.writeHead(status).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.close();
    rmSync(gates, { recursive: true });
  });
  const isClosed = () => existsSync(path.join(gates, `${port}.away`));
  const gate = (action: string) =>
    run(path.join(DEPLOY, 'gate.sh'), [action, String(port)], {
      env: { ...process.env, KARGOZAR_GATES: gates, KARGOZAR_PATIENCE: '0' },
    });

  it('is closed, and opens when the instance is ready', async () => {
    status = 200;
    await gate('close');
    expect(isClosed()).toBe(true);
    await gate('open');
    expect(isClosed()).toBe(false);
  });

  it('stays closed while it is not', async () => {
    status = 503;
    await gate('close');
    await expect(gate('open')).rejects.toMatchObject({ code: 1 });
    expect(isClosed()).toBe(true);
  });
});

describe('docs/delivery.md', () => {
  it('has the steps of the trial, each once', () => {
    expect([...documentedSteps().keys()]).toEqual(['set-up', 'set-up-caddy', 'restart', 'restore']);
  });

  it('names options that the script has', () => {
    const known = new Set(read('setup-debian.sh').match(/--[a-z-]+/g));
    const page = readFileSync(path.join(DEPLOY, '../docs/delivery.md'), 'utf8');
    const named = [...page.matchAll(/^sh deploy\/setup-debian\.sh (.*)$/gm)].flatMap(
      ([, words = '']) => words.match(/--[a-z-]+/g) ?? [],
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((option) => !known.has(option))).toEqual([]);
  });

  it('names files that are there', () => {
    const page = readFileSync(path.join(DEPLOY, '../docs/delivery.md'), 'utf8');
    const named = new Set(page.match(/\bdeploy\/[\w./-]*\w/g));
    named.delete('deploy/kargozar.env');
    expect([...named].filter((file) => !existsSync(path.join(DEPLOY, '..', file)))).toEqual([]);
  });

  it('is what a trial does, with its own options added where a machine is set up', () => {
    expect(documentedStep('set-up', '--dry-run')).toMatch(
      /^sh deploy\/setup-debian\.sh .* --dry-run$/m,
    );
    expect(documentedStep('restore', '--dry-run')).not.toContain('--dry-run');
    expect(() => documentedStep('nothing')).toThrow('"nothing"');
  });
});
