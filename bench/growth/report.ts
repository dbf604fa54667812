import { cpus, loadavg, totalmem } from 'node:os';
import { markdownTable } from './markdown.ts';
import { SECONDS, type Step } from './steps.ts';

export type Measured = {
  workload: string;
  processes: number;
  isPooled: boolean;
  knee: Step;
  last: Step;
};

const percent = (share: number): string => (share * 100).toFixed(0);
/** Milliseconds of processor time for one reply. */
const each = (share: number, { perSecond }: Step): string =>
  ((share * 1000) / Math.max(1, perSecond)).toFixed(2);

const HEAD = [
  'what',
  'processes',
  'a second',
  '× one process',
  'connections',
  'p50 / p99 ms',
  'processor %: product, PostgreSQL, PgBouncer, client, others',
  'ms each: product, PostgreSQL',
  'backends',
];

function lineOf(measured: Measured, all: readonly Measured[]): string[] {
  const { workload, processes, isPooled, knee } = measured;
  const one = all.find(
    (other) => other.workload === workload && other.processes === 1 && !other.isPooled,
  );
  const ratio = one ? (knee.perSecond / one.knee.perSecond).toFixed(2) : '';
  const { servers, postgres, pooler, client, others } = knee.shares;
  const refused = knee.refused > 0 ? `, ${knee.refused} refused` : '';
  return [
    workload,
    `${processes}${isPooled ? ', PgBouncer' : ''}`,
    `${Math.round(knee.perSecond)}${refused}`,
    ratio,
    String(knee.connections),
    `${knee.p50.toFixed(1)} / ${knee.p99.toFixed(1)}`,
    [servers, postgres, ...(isPooled ? [pooler] : ['–']), client, others]
      .map((share) => (typeof share === 'string' ? share : percent(share)))
      .join(', '),
    `${each(servers, knee)}, ${each(postgres, knee)}`,
    String(knee.backends),
  ];
}

/** The machine and how busy it was, in one line; then a table of all that was measured. */
export function reportOf(all: readonly Measured[], load: string): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${processors.length} cores (${processors[0]?.model.trim()}), ${gigabytes} GB, which product, PostgreSQL and client share; ${SECONDS} s a step; load of the machine before it began: ${load}.`;
  const order = [...new Set(all.map(({ workload }) => workload))];
  const sorted = order.flatMap((name) => all.filter(({ workload }) => workload === name));
  const rows = sorted.map((measured) => lineOf(measured, all));
  return `${machine}\n\n${markdownTable(HEAD, rows)}`;
}

/** How busy the machine is by now, over one and over five minutes. */
export const loadNow = (): string =>
  loadavg()
    .slice(0, 2)
    .map((load) => load.toFixed(1))
    .join(' and ');
