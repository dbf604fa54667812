import { type DragEvent, type RefObject, useEffect, useEffectEvent } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped on an element, and those pasted into the form around it; pasted text is not
 * touched.
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
    // Otherwise the browser would leave the page and show the file.
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
