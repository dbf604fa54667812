import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PER_NUMBER_AN_HOUR } from '#features/requests/intake/intake.ts';
import { textsIdle } from '#features/sms/sms.server.ts';
import { newAddress } from '#test/accounts.ts';
import { newPhone } from '#test/factories.ts';
import { scrapeOf } from '#test/metrics.ts';
import { PATIENT_SERVER } from '#test/server-process.ts';
import { createTestApp } from '#test/test-app.ts';
import { ROUTE_CLASSES } from './route-class.ts';

const FILES = path.resolve(import.meta.dirname, '../../../docs/watching');

/** What Prometheus adds to every series, and one that it makes itself. */
const OF_PROMETHEUS = ['job', 'instance'];
const UP = 'up';
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const CLAUSE = /\b(?:by|on|without|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** Labels by the name of a series. */
const told = new Map<string, Set<string>>([[UP, new Set()]]);
let rules: string[];
let names: string[];
let panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];

beforeAll(async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'kargozar-watching-'));
  const site = await createTestApp({
    env: { DATA_DIR: place, BACKUP_DIR: place, ...PATIENT_SERVER },
  });
  // One more than are taken of a number, so that there is a refusal to tell of.
  const body = { full_name: 'مریم احمدی', phone_number: newPhone() };
  for (let n = 0; n <= PER_NUMBER_AN_HOUR; n += 1) {
    const from = { remoteAddress: newAddress() };
    await site.call('POST', '/call-requests', body, '', from);
  }
  await textsIdle(site.ctx);
  for (const line of (await scrapeOf(site)).split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{([^}]*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const known = told.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    told.set(name, known);
  }
  await site.close();
  await rm(place, { recursive: true });

  const yaml = await readFile(path.join(FILES, 'alerts.yml'), 'utf8');
  names = [...yaml.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);
  rules = [...yaml.matchAll(/^ {8}expr: >-\n((?: {10}.*\n)+)/gm)].map(([, expr = '']) => expr);
  const dashboard = JSON.parse(await readFile(path.join(FILES, 'dashboard.json'), 'utf8'));
  panels = dashboard.panels.filter(({ type }: { type: string }) => type !== 'row');
});

const exprs = () => [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** The series that an expression reads, each with the labels that it is chosen by. */
function seriesOf(expr: string): { name: string; labels: string[] }[] {
  const bare = expr.replace(/\[[^\]]*\]/g, '').replace(CLAUSE, '');
  return [...bare.matchAll(/(?<![\w.$"])([a-z_]\w*)(?:\{([^}]*)\}|(?!\s*[\w(]))/gi)]
    .filter(([, name = '']) => !WORDS.has(name))
    .map(([, name = '', chosen = '']) => ({
      name,
      labels: [...chosen.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label),
    }));
}

describe('the rules and the dashboard', () => {
  it('are read whole: a rule for each alert, an expression for each panel', () => {
    expect(rules).toHaveLength(names.length);
    expect(new Set(names).size).toBe(names.length);
    expect(panels.length).toBeGreaterThan(20);
    for (const { title, targets } of panels) expect(targets.length, title).toBeGreaterThan(0);
    for (const expr of exprs()) expect(seriesOf(expr).length, expr).toBeGreaterThan(0);
  });

  it('name only what the server tells, by labels that it has, of our job alone', () => {
    for (const expr of exprs()) {
      for (const { name, labels } of seriesOf(expr)) {
        const known = told.get(name);
        expect(known, `${name} in ${expr}`).toBeDefined();
        expect(labels, expr).toContain('job');
        for (const label of labels) {
          expect([...(known ?? []), ...OF_PROMETHEUS], `${label} of ${name}`).toContain(label);
        }
      }
    }
  });

  it('group and join by labels of what they read', () => {
    for (const expr of exprs()) {
      const known = seriesOf(expr).flatMap(({ name }) => [...(told.get(name) ?? [])]);
      for (const [, list = ''] of expr.matchAll(CLAUSE)) {
        for (const label of list.split(',').flatMap((one) => one.trim() || [])) {
          expect([...known, ...OF_PROMETHEUS], `${label} in ${expr}`).toContain(label);
        }
      }
    }
    for (const { title, targets } of panels) {
      for (const { expr, legendFormat } of targets) {
        const known = seriesOf(expr).flatMap(({ name }) => [...(told.get(name) ?? [])]);
        for (const [, label] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) {
          expect([...known, ...OF_PROMETHEUS], title).toContain(label);
        }
      }
    }
  });

  it('know the kinds of work by their names', () => {
    const named = exprs().flatMap((expr) =>
      [...expr.matchAll(/\broute=~?"([^"]*)"/g)].flatMap(([, routes = '']) => routes.split('|')),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const route of named) expect(ROUTE_CLASSES).toContain(route);
  });

  it('leave nothing out that waits, fails, or grows old', () => {
    const read = new Set(exprs().flatMap((expr) => seriesOf(expr).map(({ name }) => name)));
    const unread = [...told.keys()].filter((name) => {
      const whole = name.replace(/_(?:sum|count|bucket)$/, '_bucket');
      return !read.has(name) && !read.has(whole);
    });
    // What the histogram says as well.
    expect(unread).toEqual(['http_request_seconds_total']);
  });
});
