import './site-loader.css';
import { LoaderDrawing } from './drawing.tsx';

const WORDS = 'کمی صبر کنید…';

type SiteLoaderProps = {
  /** Over a page that is already usable: dims it, appears with a delay and blocks no taps. */
  isVeil?: boolean;
};

/** The full-screen overlay while a session is restored; without motion under reduced motion. */
export function SiteLoader({ isVeil = false }: SiteLoaderProps) {
  return (
    <div className={isVeil ? 'loader loader-veil' : 'loader'} role="status">
      <LoaderDrawing />
      <p className="loader-words">{WORDS}</p>
    </div>
  );
}
