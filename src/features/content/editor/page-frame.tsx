import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { AT_ONCE } from '#kit/at-once.ts';
import { hours } from '#lib/dates/durations.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '#ui/icons/dashboard.ts';
import { Loaded } from '#ui/look/loaded.tsx';
import { Segments } from '#ui/look/segments.tsx';
import classes from './editor.module.css';
import { EDITOR_TEXTS as TEXTS } from './editor.words.ts';
import { makePreview } from './use-editor.ts';

/** The widths of the preview, in pixels. */
const DEVICES = { phone: 390, desktop: 1440 } as const;
type Device = keyof typeof DEVICES;

const DEVICE_NAMES = ['phone', 'desktop'] as const;
const DEVICE_TITLES = {
  phone: (
    <>
      <IconDeviceMobile size={18} stroke={1.6} aria-hidden />
      {TEXTS.phone}
    </>
  ),
  desktop: (
    <>
      <IconDeviceDesktop size={18} stroke={1.6} aria-hidden />
      {TEXTS.desktop}
    </>
  ),
};

/** The preview link is renewed this often, since it expires after a day. */
const RENEWED = hours(12);

/** The path of the preview, without the site's host name, which may differ in the link. */
function usePreviewPath(slug: string) {
  return useQuery({
    queryKey: ['content-page', slug, 'preview'],
    ...AT_ONCE,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: RENEWED,
    queryFn: async () => {
      const { pathname, search } = new URL(await makePreview(slug), window.location.origin);
      return `${pathname}${search}`;
    },
  });
}

/** The size of an element, as it changes. */
function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ...size, ref: setElement };
}

type Props = {
  slug: string;
  title: string;
  /** Grows with each saved draft, and then the preview reloads. */
  saves: number;
};

/** A preview of the page at the width of a phone or of a desktop; its links do nothing. */
export function PageFrame({ slug, title, saves }: Props) {
  const [device, setDevice] = useState<Device>('phone');
  const preview = usePreviewPath(slug);
  return (
    <section aria-label={TEXTS.preview} className={classes.preview}>
      <Segments
        label={TEXTS.devices}
        options={DEVICE_NAMES}
        titles={DEVICE_TITLES}
        chosen={device}
        onChoose={setDevice}
      />
      <Loaded of={preview} loading={TEXTS.frameLoading} failed={TEXTS.frameFailed}>
        {(path) => <Screen path={path} title={title} width={DEVICES[device]} saves={saves} />}
      </Loaded>
    </section>
  );
}

type ScreenProps = { path: string; title: string; width: number; saves: number };

function Screen({ path, title, width, saves }: ScreenProps) {
  const { ref, width: room, height } = useSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const shown = useRef(saves);
  const scale = room > 0 ? Math.min(1, room / width) : 1;

  useEffect(() => {
    if (shown.current === saves) return;
    shown.current = saves;
    // If the page failed to load, the frame shows the browser's own error page, not one of ours.
    const page = frame.current?.contentDocument;
    scrolled.current = page?.defaultView?.scrollY ?? scrolled.current;
    frame.current?.contentWindow?.location.replace(path);
  }, [saves, path]);

  function keepPlace({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
    const page = currentTarget.contentDocument;
    page?.defaultView?.scrollTo({ top: scrolled.current, behavior: 'instant' });
    page?.addEventListener('click', (event) => {
      if ((event.target as Element | null)?.closest('a, form')) event.preventDefault();
    });
  }

  return (
    <div ref={ref} className={classes.room}>
      <iframe
        ref={frame}
        src={path}
        title={TEXTS.frame(title)}
        // Without scripts, so that the preview counts as no visit.
        sandbox="allow-same-origin"
        className={classes.frame}
        onLoad={keepPlace}
        style={{
          inlineSize: width,
          blockSize: height / scale,
          transform: `scale(${scale})`,
          insetInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  );
}
