import { useEffect, useEffectEvent, useRef } from 'react';
import type { StreamEvent } from '#lib/http/event-stream.ts';
import { useLiveStream } from '#ui/live/use-live-stream.ts';
import { type RequestChange, requestChange } from './requests.ts';

/** Changes within this time are handled together; milliseconds. */
const GATHER = 150;

type Handlers = {
  /** The stream has opened, for the first time or again: earlier changes may have been missed. */
  onOpen: () => void;
  onChanges: (changes: RequestChange[]) => void;
  /** Tasks were made or changed. */
  onTasks?: (() => void) | undefined;
};

function changeOf({ event, data }: StreamEvent): RequestChange | null {
  if (event !== 'request') return null;
  const read = requestChange.safeParse(JSON.parse(data));
  return read.success ? read.data : null;
}

/**
 * Calls the handlers for all changes of requests while the component is mounted. Answers whether the stream
 * is open.
 */
export function useRequestChanges({ onOpen, onChanges, onTasks }: Handlers): boolean {
  const gathered = useRef<RequestChange[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const tell = useEffectEvent(() => {
    const changes = gathered.current;
    gathered.current = [];
    timer.current = undefined;
    onChanges(changes);
  });

  return useLiveStream('/events', (event) => {
    if (event.event === 'task') return onTasks?.();
    const change = changeOf(event);
    if (!change) {
      onOpen();
      return;
    }
    gathered.current.push(change);
    timer.current ??= setTimeout(tell, GATHER);
  });
}
