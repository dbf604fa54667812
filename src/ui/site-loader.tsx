import type { CSSProperties } from 'react';
import { CarIcon, ClipboardIcon, HouseIcon, ShieldIcon } from './icons/insurance.tsx';
import { Star } from './motif/star.tsx';
import { starPath } from './motif/star-path.ts';
import styles from './site-loader.module.css';

const ICONS = [ShieldIcon, ClipboardIcon, HouseIcon, CarIcon];
/** The specification's twelve decorative particles. */
const PARTICLES = Array.from({ length: 12 }, (_, index) => index);
const WORDS = 'لحظه‌ای شکیبا باشید…';

/** The full-screen overlay of the first load and of the session's return; stands still under reduced motion. */
export function SiteLoader() {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.stage} aria-hidden="true">
        {PARTICLES.map((index) => (
          <span
            key={index}
            className={styles.particle}
            style={{ '--index': index } as CSSProperties}
          >
            <Star size={index % 3 === 0 ? 14 : 9} filled />
          </span>
        ))}
        <svg className={styles.star} viewBox="0 0 160 160" fill="none" aria-hidden="true">
          <path d={starPath(80, 80, 78)} />
          <path d={starPath(80, 80, 58)} pathLength="1" className={styles.trace} />
        </svg>
        {ICONS.map((Icon, index) => (
          <span
            key={Icon.name}
            className={styles.icon}
            style={{ '--index': index } as CSSProperties}
          >
            <Icon size={60} />
          </span>
        ))}
      </div>
      <p className={styles.words}>{WORDS}</p>
    </div>
  );
}
