import { useId } from 'react';
import { SceneCar, SceneClipboard, SceneHouse, SceneShield } from './scene-parts.tsx';
import { starPath } from './star-path.ts';

const TILE = 74;

/**
 * The illustration of the home page: what people insure, standing before a great star filled with
 * the grid. Decorative; small beside the promises on phones.
 */
export function HeroScene({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 660 600" fill="none" aria-hidden="true">
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" x="312" y="300">
          <g stroke="var(--color-teal-6)" strokeWidth="1">
            <path d={starPath(TILE / 2, TILE / 2, TILE / 2)} />
            <path d={starPath(TILE / 2, TILE / 2, TILE * 0.27)} />
          </g>
        </pattern>
      </defs>
      <path d={starPath(330, 300, 292)} fill="var(--color-ink)" />
      <path d={starPath(330, 300, 280)} fill={`url(#${id})`} opacity="0.55" />
      <path d={starPath(330, 300, 280)} stroke="var(--color-teal-5)" strokeWidth="1" />
      <SceneHouse />
      <path d="M34 506h592" stroke="var(--color-ink)" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M176 505h300" stroke="var(--color-teal-2)" strokeWidth="2.5" />
      <SceneShield />
      <SceneClipboard />
      <SceneCar />
    </svg>
  );
}
