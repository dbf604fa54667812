import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { Actor } from '#domain/roles.ts';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconBookmark } from '#ui/icons/worklist.ts';
import { type ListFilter, readFilter, writeFilter } from '../worklist/list-filter.ts';
import { useMovedViews } from './queries.ts';
import { SaveForm } from './save-form.tsx';
import classes from './saved-views.module.css';
import { VIEW_TEXTS as TEXTS } from './texts.ts';
import { ViewMenu } from './view-menu.tsx';

type Props = {
  me: Pick<Actor, 'id' | 'role'>;
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
};

/** Filters by name: the account's own, those of all colleagues, and the presets. */
export function SavedViews({ me, filter, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const moved = useMovedViews(me.id);
  const current = writeFilter(filter).toString();

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={320}
        radius="lg"
        shadow="md"
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>
          <ToolButton aria-expanded={isOpen} onClick={() => setOpen((open) => !open)}>
            <IconBookmark size={20} stroke={1.6} aria-hidden />
            {TEXTS.open}
          </ToolButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu}>
          <ViewMenu
            me={me}
            current={current}
            left={moved.left}
            onFreed={moved.moveAgain}
            onChoose={(query) => {
              setOpen(false);
              onChange(readFilter(new URLSearchParams(query)));
            }}
          />
          <button
            type="button"
            className={classes.save}
            onClick={() => {
              setOpen(false);
              setSaving(true);
            }}
          >
            {TEXTS.saveThis}
          </button>
        </Popover.Dropdown>
      </Popover>
      <Dialog title={TEXTS.saveTitle} isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveForm me={me} query={current} onClose={() => setSaving(false)} />
      </Dialog>
    </>
  );
}
