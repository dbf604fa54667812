/**
 * The site's own drawings where no general set fits: ink line over a teal tint set a little off, the
 * same hand as the category icons.
 */
import type { ReactNode } from 'react';

interface Props {
  size?: number;
}

function Drawing({ size = 32, tint, line }: Props & { tint: ReactNode; line: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g fill="var(--color-teal-2)" transform="translate(1 1.25)">
        {tint}
      </g>
      <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {line}
      </g>
    </svg>
  );
}

const SHIELD =
  'M16 4c3.2 2.4 6.3 3.6 10 3.8V15c0 6-4 10.2-10 12.5C10 25.2 6 21 6 15V7.8C9.7 7.6 12.8 6.4 16 4Z';
const HOUSE = 'M7 13.5V26a1.5 1.5 0 0 0 1.5 1.5h15A1.5 1.5 0 0 0 25 26V13.5L16 6Z';
const CAR = 'M4.5 23v-4.5a3 3 0 0 1 3-3h17a3 3 0 0 1 3 3V23Z';

export function ShieldIcon({ size }: Props) {
  return (
    <Drawing
      {...(size === undefined ? {} : { size })}
      tint={<path d={SHIELD} />}
      line={
        <>
          <path d={SHIELD} />
          <path d="m11.5 15.5 3.2 3.2 6-6.2" />
        </>
      }
    />
  );
}

export function ClipboardIcon({ size }: Props) {
  return (
    <Drawing
      {...(size === undefined ? {} : { size })}
      tint={<rect x="6.5" y="6" width="19" height="22" rx="2.5" />}
      line={
        <>
          <path d="M11.5 6H9a2.5 2.5 0 0 0-2.5 2.5v17A2.5 2.5 0 0 0 9 28h14a2.5 2.5 0 0 0 2.5-2.5v-17A2.5 2.5 0 0 0 23 6h-2.5" />
          <rect x="11.5" y="4" width="9" height="4.5" rx="1.5" />
          <path d="M20.5 14h-9M20.5 18.5h-9M20.5 23H16" />
        </>
      }
    />
  );
}

export function HouseIcon({ size }: Props) {
  return (
    <Drawing
      {...(size === undefined ? {} : { size })}
      tint={<path d={HOUSE} />}
      line={
        <>
          <path d="m4 15 12-10.5L28 15" />
          <path d="M7 12.5V26a1.5 1.5 0 0 0 1.5 1.5h15A1.5 1.5 0 0 0 25 26V12.5" />
          <path d="M13 27.5V20c0-1.6 1.2-2.8 3-4 1.8 1.2 3 2.4 3 4v7.5" />
        </>
      }
    />
  );
}

export function CarIcon({ size }: Props) {
  return (
    <Drawing
      {...(size === undefined ? {} : { size })}
      tint={<path d={CAR} />}
      line={
        <>
          <path d={CAR} />
          <path d="m6 15.5 2.3-6A2.5 2.5 0 0 1 10.7 8h10.6a2.5 2.5 0 0 1 2.4 1.5l2.3 6" />
          <path d="M6.5 23v2.5h3.5V23M22 23v2.5h3.5V23M13.5 19.5h5" />
          <path d="M8.75 19.5h.01M23.25 19.5h.01" strokeWidth="2.5" />
        </>
      }
    />
  );
}
