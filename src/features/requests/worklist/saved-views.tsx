import { Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconBookmark, IconTrash } from '#ui/icons/worklist.ts';
import { notify } from '#ui/state/toaster.tsx';
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts';
import classes from './saved-views.module.css';
import { type SavedView, useWorklistSettings } from './store.ts';
import { VIEW_TEXTS as TEXTS } from './texts.ts';
import { PRESET_VIEWS } from './views.ts';

type Props = { me: number; filter: ListFilter; onChange: (filter: ListFilter) => void };

/** The longest name (api.md, `POST /views`). */
const NAME_MAX = 60;

type ListProps = {
  title: string;
  views: SavedView[];
  current: string;
  onChoose: (view: SavedView) => void;
  onRemove?: (view: SavedView) => void;
};

function ViewList({ title, views, current, onChoose, onRemove }: ListProps) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.name} className={classes.view}>
            <button
              type="button"
              className={classes.choose}
              aria-current={view.query === current || undefined}
              onClick={() => onChoose(view)}
            >
              {view.name}
            </button>
            {onRemove && (
              <IconButton
                label={TEXTS.remove(view.name)}
                tone="danger"
                onClick={() => onRemove(view)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type SaveProps = { me: number; query: string; onClose: () => void };

/** What is wrong with a name; undefined when nothing is. Counted in characters as people see them. */
function errorOf(name: string): string | undefined {
  const { length } = [...name.trim()];
  if (length === 0) return TEXTS.nameMissing;
  return length > NAME_MAX ? TEXTS.nameTooLong(NAME_MAX) : undefined;
}

/** Asks what the present filter shall be called. */
function SaveForm({ me, query, onClose }: SaveProps) {
  const { views, saveView } = useWorklistSettings();
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = errorOf(name);
  const isTaken = views[me]?.some((view) => view.name === name.trim());

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (error) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    saveView(me, { name: name.trim(), query });
    notify.success(TEXTS.saved);
    onClose();
  }

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <TextInput
        label={TEXTS.name}
        description={isTaken ? TEXTS.nameTaken : TEXTS.nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        ref={field}
        value={name}
        autoComplete="off"
        error={isRefused ? error : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
        <Button type="submit">{TEXTS.save}</Button>
      </div>
    </form>
  );
}

/** Filters by name: the presets, and those saved in this browser. */
export function SavedViews({ me, filter, onChange }: Props) {
  const { views, removeView } = useWorklistSettings();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const own = views[me] ?? [];
  const current = writeFilter(filter).toString();

  function choose({ query }: SavedView): void {
    setOpen(false);
    onChange(readFilter(new URLSearchParams(query)));
  }

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={300}
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
        <Popover.Dropdown aria-label={TEXTS.title} className={classes.menu}>
          <ViewList title={TEXTS.given} views={PRESET_VIEWS} current={current} onChoose={choose} />
          {own.length > 0 ? (
            <ViewList
              title={TEXTS.own}
              views={own}
              current={current}
              onChoose={choose}
              onRemove={({ name }) => removeView(me, name)}
            />
          ) : (
            <p className={classes.none}>{TEXTS.noneYet}</p>
          )}
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
