import { Stack } from '#ui/look/look.tsx';
import classes from './stats.module.css';

/** Grey boxes in the shape of tiles and panels. */
export function StatsSkeleton({ label, tiles }: { label: string; tiles: number }) {
  return (
    <Stack className={classes.skeleton} role="status" aria-label={label}>
      <div className={classes.tiles}>
        {Array.from({ length: tiles }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          <span key={place} />
        ))}
      </div>
      <span className={classes.wide} />
      <span className={classes.wide} />
    </Stack>
  );
}
