import { type DragEvent, type RefObject, useEffect, useEffectEvent } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Files that are dropped on a place, for its element, and those that are pasted into the form around it: a text that is
 * pasted stays a text.
 */
export function useDropped(place: RefObject<HTMLElement | null>, take: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const around = place.current?.closest('form') ?? place.current;
    const isHere = event.target instanceof Node && around?.contains(event.target);
    if (files.length === 0 || !isHere) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return {
    // Without it the browser leaves the page and shows the file.
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      take([...event.dataTransfer.files]);
    },
  };
}
