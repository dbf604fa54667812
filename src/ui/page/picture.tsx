import { srcSetOf } from '#domain/pictures.ts';

type Props = {
  /** The address of a picture of the library. */
  url: string;
  alt: string;
  /** Of the picture in its own size, in pixels: they keep its place while it loads. */
  width: number;
  height: number;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  className?: string | undefined;
};

/** A picture of the library in the width that the screen needs, once one comes near it. */
export function Picture({ url, alt, width, height, sizes, className }: Props) {
  return (
    <img
      src={url}
      srcSet={srcSetOf(url, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
