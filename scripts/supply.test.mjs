import { describe, expect, it } from 'vitest';
import { advisoryProblems, ageInDays, askRegistry, REGISTRY } from './lib/advisories.mjs';
import { licenceProblems } from './lib/licences.mjs';
import { incompleteIn, readLock } from './lib/locked.mjs';
import { sbomProblems, servedOf, withStated } from './lib/sbom.mjs';

const INTEGRITY = { integrity: 'sha512-x' };
/** @param {Record<string, object>} packages */
const lockOf = (packages) =>
  /** @type {import('./lib/locked.mjs').Lock} */ ({
    packages: /** @type {any} */ ({
      '': { name: 'kargozar' },
      ...Object.fromEntries(
        Object.entries(packages).map(([place, entry]) => [
          `node_modules/${place}`,
          { version: '1.0.0', license: 'MIT', ...INTEGRITY, ...entry },
        ]),
      ),
    }),
  });

describe('the lock', () => {
  it('has a sum for each package of every system, and names no host', () => {
    expect(incompleteIn(readLock())).toEqual([]);
    expect(Object.keys(readLock().packages).length).toBeGreaterThan(500);
  });

  it('that lacks one or names one is told of', () => {
    const lock = lockOf({
      a: { integrity: undefined },
      b: { integrity: undefined, inBundle: true },
      c: { resolved: 'https://registry.example/c.tgz' },
    });
    expect(incompleteIn(lock)).toEqual([
      'node_modules/a has no integrity: npm run lock',
      'node_modules/c names a host (https://registry.example/c.tgz): npm run lock',
    ]);
  });
});

describe('licences', () => {
  const read = (/** @type {string} */ _place, /** @type {string | undefined} */ licence) =>
    licence ?? '';
  /** @param {object} entry @param {import('./lib/licences.mjs').Decision[]} decisions */
  const policyTextsOf = (entry, decisions = []) =>
    licenceProblems(lockOf({ a: entry }), decisions, read);

  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR ISC', 'MIT AND ISC AND BSD-3-Clause'])(
    '%s passes',
    (license) => expect(policyTextsOf({ license })).toEqual([]),
  );

  it.each([
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '',
    undefined,
    'SEE LICENSE IN x',
    '(MIT OR ISC) AND GPL-2.0-only',
  ])('%s needs a decision', (license) =>
    expect(policyTextsOf({ license })).toEqual([expect.stringMatching(/supply\/decisions\.json/)]),
  );

  it('are decided upon by package and licence, for work only where it says so', () => {
    const decision = { name: 'a*', licence: 'MPL-2.0', why: 'x' };
    const license = 'MPL-2.0';
    expect(policyTextsOf({ license }, [decision])).toEqual([]);
    expect(policyTextsOf({ license: 'MPL-1.1' }, [decision])).toHaveLength(2);
    expect(policyTextsOf({ license }, [{ ...decision, forWorkOnly: true }])).toEqual([
      expect.stringMatching(/would be served/),
    ]);
    expect(policyTextsOf({ license, dev: true }, [{ ...decision, forWorkOnly: true }])).toEqual([]);
    expect(policyTextsOf({}, [decision])).toEqual([
      'no package needs the decision on a* (MPL-2.0)',
    ]);
  });
});

describe('known weaknesses', () => {
  const advisory = {
    id: 'GHSA-1',
    name: 'a',
    vulnerable: '<1.2.0',
    severity: 'high',
    title: 'Bad',
    source: 'x',
  };
  /** @param {string} version @param {object} more @param {import('./lib/advisories.mjs').Decision[]} decisions */
  const policyTextsOf = (version, more = {}, decisions = []) =>
    advisoryProblems(
      lockOf({ 'b/node_modules/a': { version } }),
      [{ ...advisory, ...more }],
      decisions,
    );

  it('are told of for versions that are meant, wherever they lie', () => {
    expect(policyTextsOf('1.1.9')).toEqual([
      expect.stringMatching(/^a@1\.1\.9 \(high\): Bad \(GHSA-1\)/),
    ]);
    expect(policyTextsOf('1.2.0-rc.1')).toHaveLength(1);
    expect(policyTextsOf('1.2.0')).toEqual([]);
    expect(policyTextsOf('1.1.9', { patched: '^1.1.5' })).toEqual([]);
    expect(policyTextsOf('9.0.0', { vulnerable: 'all of them' })).toHaveLength(1);
    expect(policyTextsOf('1.0.0', { name: 'c' })).toEqual([]);
  });

  it('are decided upon one by one, and for as long as they are needed', () => {
    const decision = { id: 'GHSA-1', name: 'a', why: 'x' };
    expect(policyTextsOf('1.1.9', {}, [decision])).toEqual([]);
    expect(policyTextsOf('1.2.0', {}, [decision])).toEqual([
      'nothing needs the decision on a (GHSA-1)',
    ]);
  });

  it('a registry that does not answer is no error', async () => {
    expect(await askRegistry('http://127.0.0.1:9/', lockOf({}), 5000)).toEqual({
      refusal: expect.stringMatching(/./),
    });
  });

  it('the age is that of what the registry knew', () => {
    const sources = [{ name: REGISTRY, day: '2026-01-01', covers: '' }];
    expect(ageInDays({ sources, advisories: [] }, new Date('2026-02-01'))).toBe(31);
    expect(ageInDays({ sources: [], advisories: [] }, new Date())).toBeNull();
  });
});

describe('the bill of materials', () => {
  const lock = lockOf({ a: {}, b: { dev: true }, c: { devOptional: true } });
  /** @param {string} name */
  const component = (name) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    purl: `pkg:npm/${name}@1.0.0`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{}],
  });
  const whole = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: 'urn:uuid:9b2644a8-eb76-410f-85f4-01216f3806ca',
    metadata: { component: { ...component('x'), 'bom-ref': 'kargozar@0.1.0' } },
    components: ['a', 'b', 'c'].map(component),
    dependencies: [
      { ref: 'kargozar@0.1.0', dependsOn: ['a@1.0.0', 'b@1.0.0'] },
      { ref: 'b@1.0.0', dependsOn: [] },
    ],
  };
  const served = servedOf(whole, lock, { name: 'kargozar', version: '0.1.0' });

  it('has what is served, under the name of the product', () => {
    expect(served.components.map(({ name }) => name)).toEqual(['a']);
    expect(served.metadata.component.name).toBe('kargozar');
    expect(served.dependencies).toEqual([{ ref: 'kargozar@0.1.0', dependsOn: ['a@1.0.0'] }]);
    expect(sbomProblems(served, lock)).toEqual([]);
  });

  it('names a licence that stands elsewhere than in the package, where that was decided', () => {
    const silent = { ...served, components: [{ ...component('a'), licenses: [] }] };
    const decision = { name: 'a', licence: '', stated: 'ISC', why: 'its readme says so' };
    const [named] = withStated(silent, [decision]).components;
    expect(named?.licenses).toEqual([{ license: { id: 'ISC' } }]);
    expect(withStated(silent, [{ ...decision, name: 'b' }])).toEqual(silent);
    expect(withStated(served, [decision])).toEqual(served);
  });

  it.each([
    [{ components: [] }, 'a@1.0.0 is missing'],
    [{ components: [component('a'), component('a')] }, 'it lists a package twice'],
    [{ components: [component('a'), component('b')] }, 'b@1.0.0 is not served'],
    [{ components: [{ ...component('a'), licenses: [] }] }, 'a@1.0.0 has no licence'],
    [{ components: [{ ...component('a'), hashes: [] }] }, 'a@1.0.0 has no sum'],
    [{ dependencies: [{ ref: 'z@1.0.0', dependsOn: [] }] }, 'z@1.0.0 leads nowhere'],
    [{ specVersion: '1.2' }, 'it is no CycloneDX of version 1.5 or later'],
  ])('that is amiss is told of', (change, told) => {
    expect(sbomProblems({ ...served, ...change }, lock)).toContain(told);
  });
});
