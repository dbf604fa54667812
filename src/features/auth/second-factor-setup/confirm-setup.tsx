import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '#ui/button/copy.tsx';
import { Form, useForm } from '#ui/form/form.tsx';
import { Card, FormActions, Group, Stack, Text } from '#ui/look/look.tsx';
import { showPersianDigits } from '../flow/persian-digits.ts';
import { confirmSecondFactorCall, type SecondFactorSetup } from '../second-factor/second-factor.ts';
import { confirmSetup } from '../second-factor/use-second-factor.ts';
import { SECOND_STEP_TEXTS } from '../second-step/sign-in.words.ts';
import classes from './setup.module.css';
import { SETUP_TEXTS as TEXTS } from './setup.words.ts';

/** The light border that readers of QR codes need, in modules (ISO/IEC 18004). */
export const QUIET_ZONE = 4;

/**
 * The dark modules of a QR code as one path, with one rectangle for each run in a row. `data` has the rows
 * one after the other, `size` modules each, 1 for a dark one.
 */
export function pathOfModules(data: ArrayLike<number>, size: number): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const begun = x;
      while (x < size && data[y * size + x]) x += 1;
      const length = x - begun;
      if (length > 0) runs.push(`M${begun + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`);
    }
  }
  return runs.join('');
}

type Drawing = { path: string; side: number };

/** The library is loaded only when there is a code to draw: no other page needs it. */
async function draw(text: string): Promise<Drawing> {
  const { create } = await import('qrcode');
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return { path: pathOfModules(data, size), side: size + 2 * QUIET_ZONE };
}

/** A QR code, dark on light in both themes: many cameras read no other. */
function QrCode({ text }: { text: string }) {
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

type Props = {
  setup: SecondFactorSetup;
  onConfirmed: (codes: string[]) => void;
  onStartOver: () => void;
};

/** Shows the secret, as a QR code and as text, and takes its first code. */
export function ConfirmSetup({ setup, onConfirmed, onStartOver }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card aria-labelledby="second-factor-scan">
      <h2 id="second-factor-scan" ref={heading} tabIndex={-1} className={classes.title}>
        {TEXTS.scanTitle}
      </h2>
      <div className={classes.scan}>
        <QrCode text={setup.otpauth_url} />
        <Stack gap={1}>
          <Text tone="soft">{TEXTS.scan}</Text>
          <Text size="sm" tone="muted">
            {TEXTS.byHand}
          </Text>
          <Group>
            {/* Latin letters and digits: it is typed into another program. */}
            <bdi dir="ltr" className={classes.secret} data-literal>
              {setup.secret.split(' ').map((group, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same group may come twice
                <span key={place}>{group}</span>
              ))}
            </bdi>
            <CopyButton text={setup.secret.replaceAll(' ', '')} label={TEXTS.copySecret} />
          </Group>
        </Stack>
      </div>
      <FirstCode onConfirmed={onConfirmed} onStartOver={onStartOver} />
    </Card>
  );
}

function FirstCode({ onConfirmed, onStartOver }: Omit<Props, 'setup'>) {
  const form = useForm(confirmSecondFactorCall.body, {
    start: { code: '' },
    send: async ({ code }) => onConfirmed(await confirmSetup(code)),
  });
  const code = form.control('code');
  return (
    <div className={classes.form}>
      <h3>{TEXTS.confirmTitle}</h3>
      <Form of={form} lead={TEXTS.confirm}>
        <TextInput
          {...code}
          label={TEXTS.label}
          description={SECOND_STEP_TEXTS.hint.app}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          errorProps={{ role: 'alert' }}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          onChange={(event) => {
            showPersianDigits(event);
            code.onChange(event);
          }}
        />
        <FormActions>
          <Button type="submit" loading={form.isPending}>
            {TEXTS.submit}
          </Button>
          <Button variant="subtle" color="gray.8" disabled={form.isPending} onClick={onStartOver}>
            {TEXTS.startOver}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
