import { useEffect, useState } from 'react';
import { pathOfModules, QUIET_ZONE } from './qr-modules.ts';
import classes from './setup.module.css';
import { SETUP_TEXTS as TEXTS } from './setup.texts.ts';

type Drawing = { path: string; side: number };

/** The library is loaded only when there is a code to draw: no other page needs it. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { path: pathOfModules(data, size), side: size + 2 * QUIET_ZONE };
}

/** A QR code, dark on light in both themes: many cameras read no other. */
export function QrCode({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Drawing | 'failed') => isWanted && setDrawing(next);
    draw(text).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (drawing === 'failed') return <p role="alert">{TEXTS.qrFailed}</p>;
  if (!drawing) return <span className={classes.qr} role="status" aria-label={TEXTS.qrLoading} />;
  const { path, side } = drawing;
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={TEXTS.qr}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
