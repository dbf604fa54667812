import type { CSSProperties } from 'react';
import { CarIcon, ClipboardIcon, HouseIcon, ShieldIcon } from '../icons/insurance.tsx';
import { starPath } from '../motif/star-path.ts';

const ICONS = [ShieldIcon, ClipboardIcon, HouseIcon, CarIcon];
/** The specification's twelve decorative particles. */
const PARTICLES = Array.from({ length: 12 }, (_, index) => index);
const RIM = starPath(80, 80, 78);
const TRACE = starPath(80, 80, 67);

const place = (index: number) => ({ '--index': index }) as CSSProperties;

/** The drawing of both overlays: a star being drawn, the four things people insure, twelve small stars. */
export function LoaderDrawing() {
  return (
    <div className="loader-stage" aria-hidden="true">
      {PARTICLES.map((index) => (
        <i key={index} className="loader-particle" style={place(index)} />
      ))}
      <svg className="loader-star" viewBox="0 0 160 160" fill="none" aria-hidden="true">
        <path d={RIM} />
        <path d={TRACE} pathLength="1" className="loader-trace" />
      </svg>
      <div className="loader-icons">
        {ICONS.map((Icon, index) => (
          <span key={Icon.name} className="loader-icon" style={place(index)}>
            <Icon size={40} />
          </span>
        ))}
      </div>
    </div>
  );
}
