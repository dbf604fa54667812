import { PageScene } from './page-scene.tsx';
import type { Part, Scene, Tint } from './product-scenes/shapes.ts';

const colour = (tint: Tint) => `var(--color-${tint})`;

/** One line or surface of a scene, or several that move together; what is drawn never changes its place in the list. */
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

/** The scene of one product: handed over as data, as the drawings of all would be too much for each page's scripts. */
export function ProductScene({ scene }: { scene: Scene }) {
  return <PageScene>{scene.map(drawn)}</PageScene>;
}
