import './site-loader.css';
import { LoaderDrawing } from './site-loader-drawing.tsx';

const WORDS = 'لحظه‌ای شکیبا باشید…';

/** The full-screen overlay of the session's return; stands still under reduced motion. */
export function SiteLoader() {
  return (
    <div className="loader" role="status">
      <LoaderDrawing />
      <p className="loader-words">{WORDS}</p>
    </div>
  );
}
