import { useMemo, useRef, useState } from 'react';
import type { ContentBlock, PageContent } from '#domain/page-content.ts';
import { pageContent } from './contract.ts';
import { EDITOR_TEXTS } from './texts.ts';

/** A block with a name of its own, by which it stays itself while others come and go. */
export type DraftBlock = { key: number; block: ContentBlock };

const BLANK: { [T in ContentBlock['type']]: ContentBlock } = {
  heading: { type: 'heading', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  list: { type: 'list', items: [''], ordered: false },
  question: { type: 'question', question: '', answer: '' },
  picture: { type: 'picture', url: '', alt: '', width: 0, height: 0 },
};

/** A list's empty lines are there while it is typed, and never stored. */
const withoutEmptyLines = (block: ContentBlock): ContentBlock =>
  block.type === 'list'
    ? { ...block, items: block.items.map((item) => item.trim()).filter(Boolean) }
    : block;

function isBlank(block: ContentBlock): boolean {
  if (block.type === 'list') return block.items.length === 0;
  if (block.type === 'question') return block.question.trim() === '';
  if (block.type === 'picture') return block.url === '';
  return block.text.trim() === '';
}

/** Sentences by `key.field` of what the contract says is wrong; `lead` for the lead. */
type DraftErrors = Record<string, string>;

/** The server decides; this finds the place it means, as its error names none. */
function errorsOf(content: PageContent, blocks: DraftBlock[]): DraftErrors {
  const errors: DraftErrors = {};
  for (const { path, message } of pageContent.safeParse(content).error?.issues ?? []) {
    const [part, index, field] = path;
    const key = blocks[Number(index)]?.key;
    const place = part === 'lead' ? 'lead' : `${key}.${String(field)}`;
    errors[place] ??= /[\u0600-\u06ff]/.test(message) ? message : EDITOR_TEXTS.needsText;
  }
  return errors;
}

/** A page while it is written: its blocks, whether they differ from what is stored, and what is amiss. */
export function usePageDraft(stored: PageContent | null) {
  const serial = useRef(0);
  const [lead, setLead] = useState(stored?.lead ?? '');
  const [blocks, setBlocks] = useState<DraftBlock[]>(() =>
    (stored?.blocks ?? []).map((block) => ({ key: ++serial.current, block })),
  );
  const [removed, setRemoved] = useState<{ place: number; one: DraftBlock } | null>(null);
  const [newest, setNewest] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);

  const content = useMemo<PageContent>(
    () => ({ lead: lead.trim(), blocks: blocks.map(({ block }) => withoutEmptyLines(block)) }),
    [lead, blocks],
  );
  const [baseline, setBaseline] = useState(() => JSON.stringify(content));
  const errors = useMemo(
    () => (isRefused ? errorsOf(content, blocks) : {}),
    [isRefused, content, blocks],
  );

  function insert(place: number, one: DraftBlock): void {
    setBlocks((now) => now.toSpliced(place, 0, one));
    setNewest(one.key);
  }

  return {
    lead,
    setLead,
    blocks,
    content,
    errors,
    /** As it will be seen: what has no text yet is not there yet. */
    shown: { ...content, blocks: content.blocks.filter((block) => !isBlank(block)) },
    isDirty: JSON.stringify(content) !== baseline,
    /** The block that takes the focus because it has just come. */
    newest,
    /** The block that can be brought back. */
    removed,

    add: (type: ContentBlock['type'], place: number) =>
      insert(place, { key: ++serial.current, block: BLANK[type] }),
    change: (key: number, block: ContentBlock) =>
      setBlocks((now) => now.map((one) => (one.key === key ? { key, block } : one))),
    move: (place: number, by: -1 | 1) =>
      setBlocks((now) => {
        const one = now[place];
        return one ? now.toSpliced(place, 1).toSpliced(place + by, 0, one) : now;
      }),
    remove(place: number) {
      const one = blocks[place];
      if (!one) return;
      setBlocks((now) => now.filter(({ key }) => key !== one.key));
      setRemoved({ place, one });
    },
    undo() {
      if (removed) insert(removed.place, removed.one);
      setRemoved(null);
    },
    /** What was sent is stored; what was typed meanwhile is not. */
    markSaved(sent: PageContent) {
      setBaseline(JSON.stringify(sent));
      setRefused(false);
      setRemoved(null);
    },
    markRefused: () => setRefused(true),
  };
}

export type PageDraft = ReturnType<typeof usePageDraft>;
