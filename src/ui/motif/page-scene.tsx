import { type ReactNode, useId } from 'react';
import { starPath } from './star-path.ts';

const TILE = 46;

/**
 * The drawing beside a page's title: a few things before the great star, as on the home page but
 * smaller. The star's middle is at 170, 150 and its tips 148 away; decorative.
 */
export function PageScene({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg viewBox="20 0 300 300" width="240" height="240" fill="none" aria-hidden="true">
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" x="170" y="150">
          <path d={starPath(TILE / 2, TILE / 2, TILE / 2)} stroke="var(--color-teal-6)" />
          <path d={starPath(TILE / 2, TILE / 2, TILE * 0.27)} stroke="var(--color-teal-6)" />
        </pattern>
      </defs>
      <path d={starPath(170, 150, 148)} fill="var(--color-ink)" />
      <path d={starPath(170, 150, 140)} fill={`url(#${id})`} opacity="0.5" />
      <path d={starPath(170, 150, 140)} stroke="var(--color-teal-5)" />
      <g stroke="var(--color-ink)" strokeWidth="2.25" strokeLinejoin="round" strokeLinecap="round">
        {children}
      </g>
    </svg>
  );
}
