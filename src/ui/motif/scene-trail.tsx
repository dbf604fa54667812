import { starPath } from './star-path.ts';

/** The steps of a request, by their `y`; the last one is the current one. */
const STEPS = [
  { y: 104, length: 88 },
  { y: 152, length: 62 },
  { y: 200, length: 78 },
];

/** A sheet with a request's steps down its right side, and the clock of the next one. */
export function Trail() {
  return (
    <>
      <rect x="88" y="62" width="176" height="182" rx="14" fill="var(--color-card)" />
      <path d="M88 84a22 22 0 0 1 14-22h148a14 14 0 0 1 14 14v8Z" fill="var(--color-teal-3)" />
      <path d="M232 116v24M232 164v24" strokeWidth="2" />
      {STEPS.map(({ y, length }, index) => (
        <g key={y}>
          <path
            d={starPath(232, y, 13)}
            fill={index === STEPS.length - 1 ? 'var(--color-teal-7)' : 'var(--color-teal-2)'}
          />
          <path d={`M206 ${y}h${-length}`} />
        </g>
      ))}
      <circle cx="98" cy="226" r="36" fill="var(--color-teal-7)" />
      <path d="M98 204v22l15 11" stroke="var(--color-card)" strokeWidth="3.5" />
    </>
  );
}
