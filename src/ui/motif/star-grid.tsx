import { useId } from 'react';
import { starPath } from './star-path.ts';

interface Props {
  /** Side of one tile in pixels. */
  tile?: number;
  className?: string | undefined;
}

/**
 * The star-and-cross grid, in hairlines of the text's colour: eight-point stars touching at their
 * tips leave crosses between them. Fills whatever box its class gives it.
 */
export function StarGrid({ tile = 112, className }: Props) {
  const id = useId();
  const half = tile / 2;
  return (
    <svg className={className} width="100%" height="100%" fill="none" aria-hidden="true">
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse">
          <g stroke="currentColor" strokeWidth="1">
            <path d={starPath(half, half, half)} />
            <path d={starPath(half, half, half * 0.54)} />
            {[0, tile].map((x) =>
              [0, tile].map((y) => <path key={`${x} ${y}`} d={starPath(x, y, half * 0.3)} />),
            )}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
