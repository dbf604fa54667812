import { Popover } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/spreadsheet/formats.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconDownload } from '#ui/icons/worklist.ts';
import classes from './button.module.css';
import type { Exported } from './download.ts';
import { EXPORT_TEXTS as TEXTS } from './texts.ts';
import { type ExportState, useExport } from './use-export.ts';

type Running = Extract<ExportState, { step: 'running' }>;
type Failed = Extract<ExportState, { step: 'failed' }>;

/** From 0 to 100; null while the total is unknown. */
const percentOf = ({ done, all }: Running): number | null =>
  all === null ? null : Math.floor((done / Math.max(1, all)) * 100);

/** The pressed button is gone with its step: the focus moves to the next step's first button. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

type FormatsProps = { lead: string | null; onChoose: (format: ExportFormat) => void };

function Formats({ lead, onChoose }: FormatsProps) {
  return (
    <>
      <p className={classes.lead}>{lead ?? TEXTS.whole}</p>
      <ul className={classes.formats}>
        {EXPORT_FORMATS.map((format, place) => (
          <li key={format}>
            <button
              ref={place === 0 ? takeFocus : undefined}
              type="button"
              className={classes.format}
              onClick={() => onChoose(format)}
            >
              {TEXTS.formats[format].name}
              <span>{TEXTS.formats[format].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Progress({ state, onStop }: { state: Running; onStop: () => void }) {
  const percent = percentOf(state);
  const words =
    state.all === null
      ? TEXTS.starting
      : TEXTS.progress(toPersianDigits(state.done), toPersianDigits(state.all));
  return (
    <>
      <p className={classes.lead}>{words}</p>
      <div
        role="progressbar"
        aria-label={TEXTS.progressLabel}
        aria-valuetext={words}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className={classes.bar}
      >
        <span style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
      <ToolButton ref={takeFocus} onClick={onStop}>
        {TEXTS.stop}
      </ToolButton>
    </>
  );
}

function Failure({ state, onRetry }: { state: Failed; onRetry: (format: ExportFormat) => void }) {
  return (
    <>
      <p role="alert" className={classes.failure}>
        {TEXTS.failed} {state.sentence}
      </p>
      <ToolButton ref={takeFocus} onClick={() => onRetry(state.format)}>
        {TEXTS.retry}
      </ToolButton>
    </>
  );
}

/** The button's label, with the progress during a download. */
function labelOf(state: ExportState): string {
  const percent = state.step === 'running' ? percentOf(state) : null;
  return percent === null ? TEXTS.open : TEXTS.percent(toPersianDigits(percent));
}

type Props = Exported & {
  /** What the file contains where that is not all rows of the filter. */
  lead: string | null;
  /** Shown where there is nothing to export. */
  none: string;
};

/** Saves the filtered list as a file. Goes on while its menu is closed; the menu shows the progress. */
export function ExportButton({ lead, ...of }: Props) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { state, start, stop } = useExport(of);

  // A failed download must not go unnoticed.
  useEffect(() => {
    if (state.step === 'failed') setOpen(true);
  }, [state.step]);

  function toggle(willBeOpen: boolean): void {
    setOpen(willBeOpen);
    if (!willBeOpen && state.step === 'failed') stop();
  }

  async function save(format: ExportFormat): Promise<void> {
    if (await start(format)) setOpen(false);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      position="bottom-end"
      width={300}
      radius="lg"
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <ToolButton
          className={classes.open}
          aria-expanded={isOpen}
          data-running={state.step === 'running' || undefined}
          onClick={() => toggle(!isOpen)}
        >
          <IconDownload size={20} stroke={1.6} aria-hidden />
          {labelOf(state)}
          {state.step === 'running' && <span className="visually-hidden">{TEXTS.open}</span>}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.menu}>
        <h2 id={titleId} className={classes.title}>
          {TEXTS.title}
        </h2>
        {state.step === 'idle' && <Formats lead={lead} onChoose={save} />}
        {state.step === 'running' && <Progress state={state} onStop={stop} />}
        {state.step === 'failed' && <Failure state={state} onRetry={save} />}
      </Popover.Dropdown>
    </Popover>
  );
}
