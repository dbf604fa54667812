import { PageScene } from './page-scene.tsx';
import type { Part, Scene, Tint } from './product-scenes/shapes.ts';

const colour = (tint: Tint) => `var(--color-${tint})`;

/** A part of a scene; scenes never change, so the index is a stable key. */
function drawn(part: Part, place: number) {
  if ('parts' in part) {
    return (
      <g key={place} transform={part.at}>
        {part.parts.map(drawn)}
      </g>
    );
  }
  const { d, fill, line, width } = part;
  return (
    <path
      key={place}
      d={d}
      fill={fill && colour(fill)}
      stroke={line && colour(line)}
      strokeWidth={width}
    />
  );
}

/**
 * The scene of one product: passed as data, as the drawings of all products would be too much for each page's
 * scripts.
 */
export function ProductScene({ scene }: { scene: Scene }) {
  return <PageScene>{scene.map(drawn)}</PageScene>;
}
