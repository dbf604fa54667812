import { starPath } from './star-path.ts';

interface BustProps {
  x: number;
  y: number;
  scale?: number;
  fill: string;
}

/** A person without a face; `x`, `y` is the middle of the shoulders' line. */
function Bust({ x, y, scale = 1, fill }: BustProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-54 0c0-34 22-54 54-54S54-34 54 0Z" fill={fill} />
      <path d="m-16-52 16 24 16-24" fill="var(--color-card)" />
      <circle cx="0" cy="-86" r="28" fill="var(--color-teal-0)" />
    </g>
  );
}

/** Three people, one of them in front. */
export function ThreePeople() {
  return (
    <>
      <Bust x={104} y={238} scale={0.86} fill="var(--color-teal-2)" />
      <Bust x={236} y={238} scale={0.86} fill="var(--color-teal-2)" />
      <Bust x={170} y={238} scale={1.1} fill="var(--color-teal-7)" />
      <path d="M46 238h248" stroke="var(--color-teal-4)" />
    </>
  );
}

/** Two people, and the star between them. */
export function TwoPeople() {
  return (
    <>
      <Bust x={112} y={236} fill="var(--color-teal-3)" />
      <Bust x={228} y={236} fill="var(--color-teal-7)" />
      <path d="M46 236h248" stroke="var(--color-teal-4)" />
      <path d={starPath(170, 102, 34)} fill="var(--color-card)" />
      <path d={starPath(170, 102, 17)} fill="var(--color-teal-4)" />
    </>
  );
}

/** A speech bubble with three stars. */
export function Bubble({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M14 0h90a14 14 0 0 1 14 14v50a14 14 0 0 1-14 14H56L34 98V78H14A14 14 0 0 1 0 64V14A14 14 0 0 1 14 0Z"
        fill="var(--color-card)"
      />
      {[30, 59, 88].map((at) => (
        <path key={at} d={starPath(at, 39, 9)} fill="var(--color-teal-7)" stroke="none" />
      ))}
    </g>
  );
}

/** A receiver in a bubble, and another one answering. */
export function Call() {
  return (
    <>
      <path
        d="M88 62h100a16 16 0 0 1 16 16v74a16 16 0 0 1-16 16h-54l-26 24v-24H88a16 16 0 0 1-16-16V78a16 16 0 0 1 16-16Z"
        fill="var(--color-teal-7)"
      />
      <g transform="translate(102 78) scale(3)">
        <path
          d="M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2"
          fill="var(--color-card)"
          strokeWidth="0.75"
        />
      </g>
      <Bubble x={160} y={144} />
    </>
  );
}
