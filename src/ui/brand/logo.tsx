import type { Logo } from '#domain/brand.ts';
import styles from './brand.module.css';

interface Props {
  logo: Logo;
  /** The brokerage's name, as the picture's alternative text. */
  name: string;
  /** On a dark band. */
  light?: boolean | undefined;
}

/**
 * The brokerage's logo at the header's height; on a ground of its own where it would be invisible on the
 * page's.
 */
export function LogoPicture({ logo: { url, width, height, ground }, name, light }: Props) {
  const isLost = ground === (light ? 'paper' : 'ink');
  return (
    <img
      className={styles.logo}
      data-plate={isLost ? ground : undefined}
      src={url}
      width={width}
      height={height}
      alt={name}
    />
  );
}
