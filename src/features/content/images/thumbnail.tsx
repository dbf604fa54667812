import { narrowUrl } from '#domain/pictures.ts';
import classes from './images.module.css';
import type { ImageView } from './images.ts';

type Props = {
  image: Pick<ImageView, 'url' | 'alt'>;
  alt?: string;
  /** The greatest, in CSS. */
  width?: string;
};

/** A small view of a picture, whole, on a plain ground. */
export function Thumbnail({ image, alt = image.alt, width }: Props) {
  return (
    <img
      src={narrowUrl(image.url, 480)}
      alt={alt}
      width={240}
      height={160}
      loading="lazy"
      className={classes.thumbnail}
      style={{ maxInlineSize: width }}
    />
  );
}
