import { starPath } from './star-path.ts';

const OUTLINE = starPath(12, 12, 11);
const CORE = starPath(12, 12, 5);

/** The small star used as a bullet and as a node on a line; takes the text's colour. */
export function Star({ size = 16, filled = false }: { size?: number; filled?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={OUTLINE}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        fill={filled ? 'currentColor' : 'none'}
      />
      {filled ? null : <path d={CORE} fill="currentColor" />}
    </svg>
  );
}
