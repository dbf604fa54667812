import { entriesOf, isForWork, nameOf } from './locked.mjs';

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string, purl?: string, licenses?: unknown[],
 *   hashes?: unknown[] }} Component
 * @typedef {{ bomFormat: string, specVersion: string, serialNumber: string,
 *   metadata: { component: Component }, components: Component[],
 *   dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

/** What is served needs: `name@version` of each. @param {import('./locked.mjs').Lock} lock */
const servedIn = (lock) =>
  new Set(
    entriesOf(lock)
      .filter(([, entry]) => !isForWork(entry))
      .map(([place, { version }]) => `${nameOf(place)}@${version}`),
  );

/**
 * Of npm's bill of all packages those that are served. npm's own `--omit dev` leaves out more: react and zod
 * among them, because packages for work need them too.
 * @param {Sbom} sbom
 * @param {import('./locked.mjs').Lock} lock
 * @param {{ name: string, version: string }} product
 * @returns {Sbom}
 */
export function servedOf(sbom, lock, product) {
  const served = servedIn(lock);
  const components = sbom.components.filter((component) => served.has(component['bom-ref']));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const root = sbom.metadata.component['bom-ref'];
  return {
    ...sbom,
    // npm calls the product by the directory that it happens to lie in.
    metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name: product.name } },
    components,
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === root)
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

/**
 * The bill with the licences of packages whose package.json names none, as they were found and decided upon.
 * @param {Sbom} sbom
 * @param {import('./licences.mjs').Decision[]} decisions
 * @returns {Sbom}
 */
export function withStated(sbom, decisions) {
  const statedOf = (/** @type {string} */ name) =>
    decisions.find((one) => one.name === name && one.licence === '')?.stated;
  const components = sbom.components.map((component) => {
    const id = component.licenses?.length ? undefined : statedOf(component.name);
    return id ? { ...component, licenses: [{ license: { id } }] } : component;
  });
  return { ...sbom, components };
}

/**
 * @param {Sbom} sbom
 * @param {import('./locked.mjs').Lock} lock
 * @returns {string[]} what makes it no bill of what is served
 */
export function sbomProblems(sbom, lock) {
  const problems = [];
  if (sbom.bomFormat !== 'CycloneDX' || !/^1\.[5-9]$/.test(sbom.specVersion)) {
    problems.push('it is no CycloneDX of version 1.5 or later');
  }
  if (!/^urn:uuid:[\da-f-]{36}$/.test(sbom.serialNumber)) problems.push('it has no serial number');
  const listed = new Map(sbom.components.map((component) => [component['bom-ref'], component]));
  if (listed.size !== sbom.components.length) problems.push('it lists a package twice');
  const served = servedIn(lock);
  for (const one of served) if (!listed.has(one)) problems.push(`${one} is missing`);
  for (const [ref, { licenses, hashes, purl }] of listed) {
    if (!served.has(ref)) problems.push(`${ref} is not served`);
    if (!licenses?.length) problems.push(`${ref} has no licence`);
    if (!hashes?.length) problems.push(`${ref} has no sum`);
    if (!purl?.startsWith('pkg:npm/')) problems.push(`${ref} has no address`);
  }
  const refs = new Set([...listed.keys(), sbom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn } of sbom.dependencies) {
    for (const one of [ref, ...dependsOn])
      if (!refs.has(one)) problems.push(`${one} leads nowhere`);
  }
  return problems;
}
