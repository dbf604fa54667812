import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '#config/env.ts';
import { DEPLOY, outcomeOf } from './programs.ts';

type Service = Record<string, unknown> & { networks: string[]; image: string };
type Compose = {
  services: Record<'app' | 'database' | 'proxy', Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } }>;
  volumes: Record<string, unknown>;
};

const compose: Compose = parse(readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8'), {
  merge: true,
});
const { app, database, proxy } = compose.services;

const settings = (...args: string[]) =>
  outcomeOf('sh', [path.join(DEPLOY, 'compose-env.sh'), ...args]);
const namesAndValues = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('the compose file', () => {
  it.each(Object.entries(compose.services))('%s can change nothing of itself', (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.privileged).toBeUndefined();
  });

  it('names a version of each image that is not built here', () => {
    for (const { image } of [database, proxy]) expect(image).toMatch(/^[a-z]+:\d+\.\d+/);
    expect(app.build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' });
  });

  it('looks after the health of what has no check in its image', () => {
    for (const { healthcheck } of [database, proxy]) expect(healthcheck).toBeTruthy();
    expect(app.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('lets nothing in but through the proxy, and the database reach nothing', () => {
    expect([app.ports, database.ports]).toEqual([undefined, undefined]);
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(database.networks.every((name) => compose.networks[name]?.internal)).toBe(true);
    expect(proxy.networks).not.toContain('inside');
  });

  it("believes the proxy's network alone about visitors' addresses", () => {
    const subnet = compose.networks.front?.ipam?.config[0]?.subnet;
    expect(app.environment).toMatchObject({ TRUST_PROXY: subnet });
  });

  it('has settings that the product takes, new secrets each time', () => {
    const [one, two] = [settings('kargozar.example'), settings('kargozar.example')].map(
      ({ stdout }) => namesAndValues(stdout),
    );
    const config = loadConfig({ ...one, ...(app.environment as Record<string, string>) });
    expect(config.publicUrl).toBe('https://kargozar.example');
    expect(config.backups?.directory).toBe('/backups');
    expect(config.secretKey).toHaveLength(32);
    const address = new URL(config.databaseUrl ?? '');
    expect([address.password, address.hostname]).toEqual([one?.POSTGRES_PASSWORD, 'database']);
    expect(two?.SECRET_KEY).not.toBe(one?.SECRET_KEY);
    expect(two?.POSTGRES_PASSWORD).not.toBe(one?.POSTGRES_PASSWORD);
  });

  it.each([[[]], [['a b']], [['a;b']]])('makes none for %j', (args) => {
    expect(settings(...args).status).toBe(2);
  });
});
