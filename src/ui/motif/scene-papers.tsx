import { starPath } from './star-path.ts';

/** A line of text on a drawn page: its star at the start side, its stroke towards the end. */
function Line({ x, y, length }: { x: number; y: number; length: number }) {
  return (
    <>
      <path d={starPath(x, y, 7)} fill="var(--color-teal-7)" stroke="none" />
      <path d={`M${x - 14} ${y}h${-length}`} strokeWidth="2" />
    </>
  );
}

/** A clipboard with three lines. */
export function Clipboard() {
  return (
    <g transform="rotate(-5 128 160)">
      <rect x="74" y="80" width="112" height="152" rx="11" fill="var(--color-teal-3)" />
      <rect x="84" y="96" width="92" height="126" rx="4" fill="var(--color-card)" />
      <path
        d="M110 90v-8a8 8 0 0 1 8-8h3a9 9 0 0 1 18 0h3a8 8 0 0 1 8 8v8Z"
        fill="var(--color-teal-7)"
      />
      <path d="M108 90h44v14h-44Z" fill="var(--color-teal-1)" />
      <Line x={160} y={130} length={46} />
      <Line x={160} y={158} length={46} />
      <Line x={160} y={186} length={28} />
    </g>
  );
}

/** A file folder with a paper in it, and the clock of its deadlines. */
export function ClaimFile() {
  return (
    <>
      <path
        d="M78 232V112a9 9 0 0 1 9-9h46l14 17h106a9 9 0 0 1 9 9v103Z"
        fill="var(--color-teal-4)"
      />
      <path d="M102 74h94l26 26v120H102Z" fill="var(--color-card)" />
      <path d="M196 74v26h26" fill="var(--color-teal-1)" />
      <Line x={180} y={108} length={50} />
      <Line x={206} y={132} length={76} />
      <path d="M78 152h184v72a9 9 0 0 1-9 9H87a9 9 0 0 1-9-9Z" fill="var(--color-teal-3)" />
      <path d={starPath(170, 193, 27)} fill="var(--color-teal-7)" />
      <path d="m159 193 8 9 15-17" stroke="var(--color-card)" strokeWidth="3.5" />
      <circle cx="258" cy="104" r="33" fill="var(--color-card)" />
      <path d="M258 83v21l-14 10" strokeWidth="3" />
    </>
  );
}

/** An open book with a seal. */
export function LawBook() {
  const lines = [124, 144, 164, 184].map((y) => (
    <path key={y} d={`M92 ${y}c20-2 40 0 62 8M248 ${y}c-20-2-40 0-62 8`} strokeWidth="1.75" />
  ));
  return (
    <>
      <path d="M60 104h220v128H60Z" fill="var(--color-teal-7)" />
      <path d="M170 108c-26-18-60-22-98-18v128c38-4 72 0 98 18Z" fill="var(--color-card)" />
      <path d="M170 108c26-18 60-22 98-18v128c-38-4-72 0-98 18Z" fill="var(--color-teal-0)" />
      {lines}
      <path d="m94 216-8 40 16-10 16 10-8-40Z" fill="var(--color-teal-4)" />
      <path d={starPath(102, 208, 27)} fill="var(--color-teal-3)" />
      <path d={starPath(102, 208, 13)} fill="var(--color-card)" />
    </>
  );
}
