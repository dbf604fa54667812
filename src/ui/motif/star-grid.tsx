import classes from './star-grid.module.css';

type Props = {
  className?: string | undefined;
  /** Fades in from the end of a message page, where a wide screen has room for it. */
  behindMessage?: boolean;
};

/**
 * The star-and-cross grid, in hairlines of the text's colour: eight-point stars touching at their tips leave
 * crosses between them. Fills its box, in tiles of its `--star-tile`. Drawn by a picture of one tile, which
 * every page shares, rather than in each page's HTML.
 */
export function StarGrid({ className = '', behindMessage = false }: Props) {
  const place = behindMessage ? classes.behindMessage : className;
  return <span className={`${place} ${classes.grid}`} aria-hidden="true" />;
}
