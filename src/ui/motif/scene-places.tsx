import { SceneCar, SceneHouse, SceneShield } from './scene-parts.tsx';
import { starPath } from './star-path.ts';

/** An arched gate between two wings. */
export function Gate() {
  return (
    <>
      <path d="M60 134h48v102H60ZM232 134h48v102h-48Z" fill="var(--color-teal-2)" />
      <path
        d="M72 236v-46c0-14 6-20 12-25 6 5 12 11 12 25v46ZM244 236v-46c0-14 6-20 12-25 6 5 12 11 12 25v46Z"
        fill="var(--color-teal-7)"
      />
      <path d="M100 76h140v160H100Z" fill="var(--color-card)" />
      <path d="M100 76h140v28H100Z" fill="var(--color-teal-3)" />
      {[122, 154, 186, 218].map((x) => (
        <path key={x} d={starPath(x, 90, 9)} fill="var(--color-card)" strokeWidth="1.5" />
      ))}
      <path d="M124 236v-66c0-28 24-42 46-58 22 16 46 30 46 58v66Z" fill="var(--color-teal-7)" />
      <path d="M144 236v-58c0-18 12-28 26-40 14 12 26 22 26 40v58Z" fill="var(--color-teal-1)" />
      <path d="M40 236h260" stroke="var(--color-teal-4)" />
    </>
  );
}

/** A workshop under a magnifying glass. */
export function InspectedSite() {
  return (
    <>
      <path d="M62 236V138l46-30v30l46-30v30l46-30v128Z" fill="var(--color-card)" />
      <path d="M62 138l46-30v30l46-30v30l46-30v30H62Z" fill="var(--color-teal-3)" />
      <path d="M80 158h26v22H80ZM120 158h26v22h-26Z" fill="var(--color-teal-1)" />
      <path d="M92 236v-36h40v36" fill="var(--color-teal-7)" />
      <path d="M40 236h260" stroke="var(--color-teal-4)" />
      <path d="m254 190 36 38" strokeWidth="17" />
      <path d="m256 192 33 35" stroke="var(--color-teal-4)" strokeWidth="12" />
      <circle cx="218" cy="152" r="50" fill="var(--color-teal-0)" strokeWidth="6" />
      <path d={starPath(218, 152, 33)} fill="var(--color-teal-7)" />
      <path d="m205 152 9 10 18-20" stroke="var(--color-card)" strokeWidth="4" />
    </>
  );
}

/** A house, its shield, and the fire beside it. */
export function HouseAndFire() {
  return (
    <>
      <g transform="translate(-16 -18) scale(0.505)">
        <SceneHouse />
      </g>
      <path d="M40 237h260" stroke="var(--color-teal-4)" />
      <path
        d="M246 237c-30 0-48-20-48-47 0-30 26-42 30-74 24 14 28 34 24 52 8-4 13-11 14-20 18 16 28 27 28 46 0 26-18 43-48 43Z"
        fill="var(--color-teal-4)"
      />
      <path
        d="M246 237c-15 0-25-10-25-24 0-16 14-22 18-40 14 10 14 22 12 30 5-2 8-6 9-10 8 8 12 13 12 22 0 13-10 22-26 22Z"
        fill="var(--color-teal-0)"
      />
    </>
  );
}

/** An umbrella over a house and a car. */
export function Umbrella() {
  return (
    <>
      <g transform="translate(20 85) scale(0.3)">
        <SceneHouse />
      </g>
      <g transform="translate(-50 2) scale(0.465)">
        <SceneCar />
      </g>
      <path d="M40 237h260" stroke="var(--color-teal-4)" />
      <path d="M170 54v12" strokeWidth="5" stroke="var(--color-teal-2)" />
      <path d="M60 156c0-58 48-92 110-92s110 34 110 92Z" fill="var(--color-teal-7)" />
      <path
        d="M60 156c10-15 26-15 37 0 2-50 30-82 73-92-62 0-110 34-110 92ZM280 156c-10-15-26-15-37 0-2-50-30-82-73-92 62 0 110 34 110 92Z"
        fill="var(--color-teal-3)"
      />
      <path
        d="M97 156c10-15 26-15 36 0 0-42 12-74 37-92-43 10-71 42-73 92ZM243 156c-10-15-26-15-36 0 0-42-12-74-37-92 43 10 71 42 73 92Z"
        fill="var(--color-card)"
      />
      <path d="M133 156c10-15 26-15 37-15s27 0 37 15" fill="var(--color-ink)" />
    </>
  );
}

const CELLS = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
/** From the mildest to the gravest: likelihood times severity. */
const SHADES = ['0', '1', '2', '4', '7'].map((shade) => `var(--color-teal-${shade})`);

/** The board on which risks are ranked, and the shield in front of it. */
export function RiskBoard() {
  return (
    <>
      <rect x="72" y="66" width="162" height="162" rx="13" fill="var(--color-card)" />
      {CELLS.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={82 + column * 49}
          y={76 + row * 49}
          width="44"
          height="44"
          rx="6"
          fill={SHADES[4 - row - column]}
          strokeWidth="1.5"
        />
      ))}
      <path d={starPath(104, 98, 14)} fill="var(--color-card)" stroke="none" />
      <g transform="translate(-69 79) scale(0.6)">
        <SceneShield />
      </g>
    </>
  );
}

/** The shield alone, at the end side of the scene. */
export function ShieldAside() {
  return (
    <g transform="translate(-136 28) scale(0.7)">
      <SceneShield />
    </g>
  );
}
