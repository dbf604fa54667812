/**
 * The four things of the hero scene. Each is drawn on the scene's own coordinates and carries the
 * star somewhere: a window, a bullet, a wheel, an emblem.
 */
import type { ReactNode } from 'react';
import { starPath } from './star-path.ts';

const INK = 'var(--color-ink)';

/** A house with a wind tower, a star for a window and an arched door. */
export function SceneHouse() {
  return (
    <g stroke={INK} strokeWidth="2.25" strokeLinejoin="round" strokeLinecap="round">
      <g fill="var(--color-teal-2)">
        <path d="M352 180h56v150h-56Z" />
        <path d="M346 166h68v14h-68Z" fill="var(--color-teal-4)" />
        <path d="M366 194v52M380 194v52M394 194v52" fill="none" />
      </g>
      <path d="M196 326 304 230l108 96v178H196Z" fill="var(--color-card)" />
      <path
        d="M172 338 304 220l132 118"
        fill="none"
        stroke="var(--color-teal-7)"
        strokeWidth="15"
        strokeLinecap="butt"
      />
      <path d="M161 337 304 209l143 128-10 12L304 230 171 349Z" fill="none" />
      <path d="M338 504v-82c0-18 10-28 26-38 16 10 26 20 26 38v82Z" fill="var(--color-teal-7)" />
      <path d="M364 404v100M338 504h52" fill="none" />
      <path d={starPath(264, 392, 46)} fill="var(--color-teal-1)" />
      <path d={starPath(264, 392, 24)} fill="var(--color-teal-3)" />
      <path
        d="M264 346v22M264 416v22M218 392h22M288 392h22M231.5 359.500l15.5 15.500M281 409l15.5 15.500M296.5 359.5 281 375M247 409l-15.5 15.5"
        fill="none"
        strokeWidth="1.5"
      />
      <path d="M212 470h104M212 484h104" fill="none" strokeWidth="1.5" opacity="0.5" />
    </g>
  );
}

/** A small car, its nose towards the reader's text. */
export function SceneCar() {
  return (
    <g stroke={INK} strokeWidth="2.25" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M432 486v-26c0-12 6-18 18-20l14-2 22-32c4-6 9-8 16-8h44c8 0 13 3 18 9l24 30 22 5c12 3 18 9 18 20v24Z"
        fill="var(--color-teal-4)"
      />
      <path d="M478 438l16-23c2-3 4-4 8-4h20v27Z" fill="var(--color-teal-0)" />
      <path d="M534 411h12c4 0 6 1 9 4l18 23h-39Z" fill="var(--color-teal-0)" />
      <path d="M528 452v34M540 456h14M614 462h12M432 466h12" fill="none" />
      {[476, 584].map((x) => (
        <g key={x}>
          <circle cx={x} cy={484} r={23} fill={INK} />
          <path d={starPath(x, 484, 15)} fill="var(--color-card)" />
          <path d={starPath(x, 484, 6)} fill={INK} />
        </g>
      ))}
    </g>
  );
}

/** The shield, with the star as its emblem. */
export function SceneShield() {
  return (
    <g stroke={INK} strokeWidth="2.25" strokeLinejoin="round">
      <path
        d="M526 112c22 18 46 26 74 27v52c0 44-28 76-74 96-46-20-74-52-74-96v-52c28-1 52-9 74-27Z"
        fill="var(--color-card)"
      />
      <path
        d="M526 132c18 13 36 20 57 22v38c0 34-21 58-57 75-36-17-57-41-57-75v-38c21-2 39-9 57-22Z"
        fill="var(--color-teal-7)"
      />
      <g stroke="var(--color-teal-0)" strokeWidth="2" fill="none">
        <path d={starPath(526, 197, 40)} />
        <path d={starPath(526, 197, 21)} fill="var(--color-teal-0)" />
      </g>
    </g>
  );
}

/** The clipboard with its checked lines. */
export function SceneClipboard() {
  const lines: ReactNode[] = [318, 352, 386].map((y) => (
    <g key={y}>
      <path d={starPath(152, y, 9)} fill="var(--color-teal-7)" stroke="none" />
      <path d={y === 386 ? `M134 ${y}H98` : `M134 ${y}H78`} fill="none" strokeWidth="2" />
    </g>
  ));
  return (
    <g
      transform="rotate(-5 114 350)"
      stroke={INK}
      strokeWidth="2.25"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <rect x="48" y="254" width="132" height="176" rx="12" fill="var(--color-teal-3)" />
      <rect x="60" y="272" width="108" height="146" rx="5" fill="var(--color-card)" />
      <path
        d="M90 262h48v-8a10 10 0 0 0-10-10h-3a11 11 0 0 0-22 0h-3a10 10 0 0 0-10 10Z"
        fill="var(--color-teal-7)"
      />
      <path d="M88 262h52v16H88Z" fill="var(--color-teal-1)" />
      {lines}
    </g>
  );
}
