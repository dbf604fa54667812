import { IconUser } from '../icons/index.ts';
import classes from './avatar.module.css';

/** A person's photo, or a quiet figure while there is none. */
export function Avatar({ src, alt, size }: { src: string | null; alt: string; size: number }) {
  if (src) return <img src={src} alt={alt} width={size} height={size} className={classes.photo} />;
  return (
    <span className={classes.none} style={{ inlineSize: size, blockSize: size }}>
      <IconUser size={Math.round(size / 2)} stroke={1.4} aria-hidden />
    </span>
  );
}
