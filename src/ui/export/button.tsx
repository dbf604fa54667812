import { Popover } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { keepFile } from '#lib/browser/keep-file.ts';
import { seconds } from '#lib/dates/durations.ts';
import { fileNameIn } from '#lib/http/content-disposition.ts';
import { failureOf, sentenceOf } from '#lib/http/failures.ts';
import { http } from '#lib/http/http-client.ts';
import {
  EXPORT_FORMATS,
  EXPORT_TYPES,
  type ExportFormat,
  ROW_COUNT_HEADER,
} from '#lib/spreadsheet/formats.ts';
import { createRowCounter } from '#lib/spreadsheet/rows.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { IconDownload } from '#ui/icons/worklist.ts';
import { Note, Stack, Text } from '#ui/look/look.tsx';
import { notify, TOAST_STAYS } from '#ui/state/toaster.tsx';
import classes from './button.module.css';

type FormatInWords = { name: string; hint: string };

/** The button that downloads a list, and its messages. */
const EXPORT_TEXTS = {
  open: 'خروجی',
  title: 'خروجی گرفتن از این فهرست',
  whole: 'همهٔ ردیف‌های همین فیلتر در فایل می‌آید، نه تنها آنچه روی صفحه است.',
  formats: {
    xlsx: { name: 'فایل اکسل', hint: 'xlsx؛ راست‌به‌چپ، با سرستون ثابت' },
    csv: { name: 'متن ساده', hint: 'csv؛ برای برنامه‌های دیگر' },
  } satisfies Record<ExportFormat, FormatInWords>,
  starting: 'در حال آماده‌سازی فایل…',
  progress: (done: string, all: string) => `${done} از ${all} ردیف`,
  progressLabel: 'پیشرفت خروجی گرفتن',
  percent: (share: string) => `${share}٪`,
  stop: 'انصراف',
  done: (rows: string) => `فایل با ${rows} ردیف آماده شد.`,
  failed: 'خروجی گرفتن ناموفق بود.',
  cutShort: 'دریافت فایل تا پایان نرسید. اتصال اینترنت را ببینید و دوباره تلاش کنید.',
  retry: 'تلاش دوباره',
} as const;

/** A download without any data for so long counts as broken off. */
const SILENCE = seconds(30);

type DownloadedExport = { blob: Blob; name: string; rows: number };

/** Thrown when a file had begun to arrive and did not get to its end. */
class CutShort extends Error {
  override readonly name = 'CutShort';
}

/** What is exported. */
type Exported = {
  /** The path of the API, such as `/requests/export`. */
  path: string;
  /** The query of the list itself. */
  filter: URLSearchParams;
  /** The file's name where the server sends none. */
  file: string;
};

type Options = {
  signal: AbortSignal;
  /** Called repeatedly while rows arrive: how many have arrived, and the total. */
  onProgress: (done: number, all: number) => void;
};

/** Downloads a list as a file. */
async function downloadExport(
  { path, filter, file }: Exported,
  format: ExportFormat,
  { signal, onProgress }: Options,
): Promise<DownloadedExport> {
  const searchParams = new URLSearchParams(filter);
  searchParams.set('format', format);
  const silent = new AbortController();
  const reply = await http.get(path, {
    searchParams,
    signal: AbortSignal.any([signal, silent.signal]),
  });
  const rows = Number(reply.headers.get(ROW_COUNT_HEADER) ?? 0);
  const counter = await createRowCounter(format);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let watch: ReturnType<typeof setTimeout> | undefined;
  const listen = (): void => {
    clearTimeout(watch);
    watch = setTimeout(() => silent.abort(), SILENCE);
  };
  try {
    onProgress(0, rows);
    listen();
    const reader = reply.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      listen();
      pieces.push(part.value);
      onProgress(Math.min(rows, counter.push(part.value)), rows);
    }
  } catch (error) {
    throw signal.aborted ? error : new CutShort(undefined, { cause: error });
  } finally {
    clearTimeout(watch);
  }
  return {
    blob: new Blob(pieces, { type: EXPORT_TYPES[format] }),
    name: fileNameIn(reply.headers.get('content-disposition')) ?? `${file}.${format}`,
    rows,
  };
}

type ExportState =
  | { step: 'idle' }
  /** `all` is null until the server has sent the number of rows. */
  | { step: 'running'; done: number; all: number | null }
  | { step: 'failed'; format: ExportFormat; sentence: string };

/** One per cent of all rows: the progress is shown in no finer steps. */
const stepOf = (all: number): number => Math.max(1, Math.floor(all / 100));

/** An export of the list under a filter, one at a time; leaving the page ends it. */
function useExport(of: Exported & { none: string }) {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function showProgress(done: number, all: number): void {
    setState((shown) => {
      const isNews =
        shown.step !== 'running' || shown.all !== all || done - shown.done >= stepOf(all);
      return isNews ? { step: 'running', done, all } : shown;
    });
  }

  /** True once the file is saved; false when it was stopped or failed. */
  async function start(format: ExportFormat): Promise<boolean> {
    const leaving = new AbortController();
    running.current = leaving;
    setState({ step: 'running', done: 0, all: null });
    try {
      const { blob, name, rows } = await downloadExport(of, format, {
        signal: leaving.signal,
        onProgress: showProgress,
      });
      keepFile(blob, name);
      setState({ step: 'idle' });
      const sentence = rows > 0 ? EXPORT_TEXTS.done(toPersianDigits(rows)) : of.none;
      notify.success(sentence, TOAST_STAYS.management);
      return true;
    } catch (error) {
      if (leaving.signal.aborted) return false;
      const reason =
        error instanceof CutShort ? EXPORT_TEXTS.cutShort : sentenceOf(failureOf(error));
      setState({ step: 'failed', format, sentence: reason });
      return false;
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ step: 'idle' });
  }

  return { state, start, stop };
}

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
      <Text tone="muted">{lead ?? EXPORT_TEXTS.whole}</Text>
      <Stack as="ul" gap={1}>
        {EXPORT_FORMATS.map((format, place) => (
          <li key={format}>
            <button
              ref={place === 0 ? takeFocus : undefined}
              type="button"
              className={classes.format}
              onClick={() => onChoose(format)}
            >
              {EXPORT_TEXTS.formats[format].name}
              <Text as="span" size="xs" tone="muted" weight="regular">
                {EXPORT_TEXTS.formats[format].hint}
              </Text>
            </button>
          </li>
        ))}
      </Stack>
    </>
  );
}

function Progress({ state, onStop }: { state: Running; onStop: () => void }) {
  const percent = percentOf(state);
  const words =
    state.all === null
      ? EXPORT_TEXTS.starting
      : EXPORT_TEXTS.progress(toPersianDigits(state.done), toPersianDigits(state.all));
  return (
    <>
      <Text tone="muted">{words}</Text>
      <div
        role="progressbar"
        aria-label={EXPORT_TEXTS.progressLabel}
        aria-valuetext={words}
        {...(percent !== null && { 'aria-valuenow': percent })}
        className={classes.bar}
      >
        <span style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
      <ToolButton ref={takeFocus} onClick={onStop}>
        {EXPORT_TEXTS.stop}
      </ToolButton>
    </>
  );
}

function Failure({ state, onRetry }: { state: Failed; onRetry: (format: ExportFormat) => void }) {
  return (
    <>
      <Note tone="danger" role="alert">
        {EXPORT_TEXTS.failed} {state.sentence}
      </Note>
      <ToolButton ref={takeFocus} onClick={() => onRetry(state.format)}>
        {EXPORT_TEXTS.retry}
      </ToolButton>
    </>
  );
}

/** The button's label, with the progress during a download. */
function labelOf(state: ExportState): string {
  const percent = state.step === 'running' ? percentOf(state) : null;
  return percent === null ? EXPORT_TEXTS.open : EXPORT_TEXTS.percent(toPersianDigits(percent));
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
          {state.step === 'running' && <span className="visually-hidden">{EXPORT_TEXTS.open}</span>}
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId} className={classes.menu}>
        <Text as="h2" id={titleId} size="sm" weight="bold">
          {EXPORT_TEXTS.title}
        </Text>
        {state.step === 'idle' && <Formats lead={lead} onChoose={save} />}
        {state.step === 'running' && <Progress state={state} onStop={stop} />}
        {state.step === 'failed' && <Failure state={state} onRetry={save} />}
      </Popover.Dropdown>
    </Popover>
  );
}
