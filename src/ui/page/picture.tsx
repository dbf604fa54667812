import { srcSetOf } from '#domain/pictures.ts';

type Props = {
  /** The address of a picture of the library. */
  url: string;
  alt: string;
  /** The picture's own size in pixels, which reserves its space while it loads. */
  width: number;
  height: number;
  /** The displayed width, as `sizes` has it. */
  sizes: string;
  className?: string | undefined;
};

/** A picture of the library in the width that the screen needs, loaded when it is near the screen. */
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
