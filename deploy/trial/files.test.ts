import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEPLOY, isInstalled, nginxAround, outcomeOf, proxySite, selfSigned } from './programs.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'kargozar-delivery-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');
const SITE = 'kargozar.example';
const OPTIONS = { site: SITE, listen: '127.0.0.1', 'http-port': '8780', 'https-port': '8743' };

/** The units as they lie on a machine, but for where the product is: they name only programs that are there. */
function writeUnits(change = (text: string): string => text): string[] {
  return ['kargozar@.service', 'kargozar.target'].map((name) => {
    const text = read(`systemd/${name}`)
      .replaceAll('/opt/kargozar/current/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/kargozar/current/deploy', DEPLOY);
    const file = path.join(directory, name);
    writeFileSync(file, change(text));
    return file;
  });
}

describe.runIf(isInstalled('systemd-analyze'))('the units', () => {
  const verify = (files: string[]) => outcomeOf('systemd-analyze', ['verify', ...files]);

  it('are what systemd understands', () => {
    const files = writeUnits().map((file) => file.replace('@.', '@3001.'));
    writeFileSync(files[0] as string, readFileSync(path.join(directory, 'kargozar@.service')));
    expect(verify(files)).toMatchObject({ status: 0, output: '' });
  });

  it('would be told of with a word that it does not know', () => {
    const [, target = ''] = writeUnits((text) => text.replace('Description=', 'Descriptoin='));
    expect(verify([target]).output).toContain('Descriptoin');
  });
});

describe.runIf(isInstalled('nginx'))('the example for nginx', () => {
  const test = (site: string) => {
    const file = path.join(directory, 'nginx.conf');
    writeFileSync(file, nginxAround(directory, site));
    return outcomeOf('nginx', ['-t', '-p', directory, '-c', file]);
  };

  it('is what nginx understands, with the values of a machine', () => {
    const site = proxySite('nginx', { ...OPTIONS, ...selfSigned(SITE, directory) });
    expect(test(site)).toMatchObject({ status: 0 });
  });

  it('would be refused with a word that it does not know', () => {
    const site = proxySite('nginx', { ...OPTIONS, ...selfSigned(SITE, directory) });
    expect(test(site.replace('proxy_pass', 'proxy_past')).output).toContain('proxy_past');
  });
});

describe.runIf(isInstalled('caddy'))('the example for Caddy', () => {
  const validate = (site: string) => {
    const file = path.join(directory, 'Caddyfile');
    writeFileSync(file, site);
    const args = ['validate', '--adapter', 'caddyfile', '--config', file];
    // It keeps what it makes in the home directory.
    return outcomeOf('caddy', args, { HOME: directory, XDG_DATA_HOME: directory });
  };

  it.each([
    ['as it stands in the project', () => read('caddy/Caddyfile')],
    [
      'with the values of a machine',
      () => proxySite('caddy', { ...OPTIONS, ...selfSigned(SITE, directory) }),
    ],
  ])('is what Caddy understands, %s', (_what, site) => {
    expect(validate(site())).toMatchObject({ status: 0 });
  });

  it('would be refused with a word that it does not know', () => {
    const { status } = validate(read('caddy/Caddyfile').replace('reverse_proxy', 'reverse_prox'));
    expect(status).not.toBe(0);
  });
});

describe('the values of a machine', () => {
  const given = {
    ...OPTIONS,
    ports: '3801,3802',
    gates: '/tmp/gates',
    certificate: '/c',
    key: '/k',
  };

  it.each(['nginx', 'caddy'] as const)('are all that %s is given', (proxy) => {
    const site = proxySite(proxy, { ...given, site: 'site.example' });
    for (const value of [
      'site.example',
      '8780',
      '8743',
      '3801',
      '3802',
      '/tmp/gates',
      '/c',
      '/k',
    ]) {
      expect(site).toContain(value);
    }
    for (const left of [SITE, '127.0.0.1:3001', '127.0.0.1:3002', '/run/kargozar', '{$']) {
      expect(site).not.toContain(left);
    }
  });

  it.each([
    ['a name that ends the line', { site: 'a;include /etc/shadow' }],
    ['no name', {}],
    ['an option that there is not', { site: SITE, port: '1' }],
  ])('%s is refused', (_what, options) => {
    expect(() => proxySite('caddy', options)).toThrow('proxy-site:');
  });
});
