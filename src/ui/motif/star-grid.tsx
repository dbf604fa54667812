import classes from './star-grid.module.css';

/**
 * The star-and-cross grid, in hairlines of the text's colour: eight-point stars touching at their
 * tips leave crosses between them. Fills whatever box its class gives it, in tiles of its `--star-tile`.
 * Drawn by a picture of one tile, which every page shares, rather than in the text of each.
 */
export function StarGrid({ className = '' }: { className?: string | undefined }) {
  return <span className={`${className} ${classes.grid}`} aria-hidden="true" />;
}
