import { Popover } from '@mantine/core';
import { useState } from 'react';
import { ToolButton } from '../button/tool-button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { IconBookmark } from '../icons/worklist.ts';
import { SaveForm } from './save-form.tsx';
import classes from './saved-views.module.css';
import { VIEW_TEXTS as TEXTS } from './texts.ts';
import type { ViewsOf } from './types.ts';
import { ViewMenu } from './view-menu.tsx';

type Props = {
  of: ViewsOf;
  /** The list's current query string. */
  current: string;
  onChoose: (query: string) => void;
};

/** Named filters: the account's own, those shared with all colleagues, and the presets. */
export function SavedViews({ of, current, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);

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
            of={of}
            current={current}
            onChoose={(query) => {
              setOpen(false);
              onChoose(query);
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
        <SaveForm store={of.store} query={current} onClose={() => setSaving(false)} />
      </Dialog>
    </>
  );
}
