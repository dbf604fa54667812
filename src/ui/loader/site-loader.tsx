import './site-loader.css';
import { LoaderDrawing } from './drawing.tsx';

const WORDS = 'کمی صبر کنید…';

type SiteLoaderProps = {
  /** Over a page that can be read and used already: dims it, comes a moment later and takes no tap. */
  isVeil?: boolean;
};

/** The full-screen overlay of the session's return; stands still under reduced motion. */
export function SiteLoader({ isVeil = false }: SiteLoaderProps) {
  return (
    <div className={isVeil ? 'loader loader-veil' : 'loader'} role="status">
      <LoaderDrawing />
      <p className="loader-words">{WORDS}</p>
    </div>
  );
}
