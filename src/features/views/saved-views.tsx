import { Checkbox, Popover, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#domain/roles.ts';
import type { ViewList as ListName } from '#domain/views.ts';
import type { List } from '#kit/list.ts';
import { toPersianDigits } from '#lib/text/digits.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ToolButton } from '#ui/button/tool-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form, FormButtons, useForm } from '#ui/form/form.tsx';
import { toastFailure, useSubmit } from '#ui/form/use-submit.ts';
import { IconBookmark, IconTrash } from '#ui/icons/worklist.ts';
import { Group, Note, Text } from '#ui/look/look.tsx';
import tools from '#ui/order/tools.module.css';
import { notify } from '#ui/state/toaster.tsx';
import { canShareViews } from './permissions.ts';
import classes from './saved-views.module.css';
import { useViews } from './use-views.ts';
import { VIEW_NAME_MAX, type ViewView } from './views.ts';

/** Texts of saved views, whichever list they belong to. */
const VIEW_TEXTS = {
  open: 'نماها',
  own: 'نماهای من',
  shared: 'نماهای همگانی',
  given: 'نماهای آماده',
  noneYet: 'هنوز نمایی ذخیره نکرده‌اید.',
  loading: 'در حال دریافت نماها…',
  failed: 'دریافت نماهای ذخیره‌شده ناموفق بود.',
  retry: 'دوباره',
  saveThis: 'ذخیرهٔ همین فیلترها…',
  saveTitle: 'ذخیرهٔ نما',
  name: 'نام نما',
  nameHint: 'با هر دستگاهی که وارد شوید، این نما را دارید.',
  share: 'همگانی: همهٔ همکاران هم داشته باشند',
  nameMissing: 'برای نما نامی بنویسید.',
  nameTooLong: `نام نما بیش از ${toPersianDigits(VIEW_NAME_MAX)} حرف است؛ کوتاه‌ترش کنید.`,
  nameTaken: 'نمایی با این نام هست؛ فیلترهای کنونی جای فیلترهای آن را می‌گیرد.',
  save: 'ذخیرهٔ نما',
  replace: 'جایگزین‌کردن نما',
  cancel: 'انصراف',
  remove: (name: string) => `حذف نمای «${name}»`,
  removed: (name: string) => `نمای «${name}» حذف شد.`,
  restore: 'برگرداندن',
  saved: 'نما ذخیره شد.',
  leftInBrowser: (n: number) =>
    `${toPersianDigits(n)} نما هنوز تنها در همین مرورگر است، چون حساب شما جا ندارد؛ با حذف نماهای دیگر، خودش به حسابتان می‌رود.`,
} as const;

type Store = ReturnType<typeof useViews> & { canShare: boolean };

type SaveFormProps = { store: Store; query: string; onClose: () => void };

/** In sentences of its own. A name is counted in characters as people see them. */
const saveFields = z.object({
  name: z
    .string()
    .trim()
    .min(1, VIEW_TEXTS.nameMissing)
    .refine((name) => [...name].length <= VIEW_NAME_MAX, VIEW_TEXTS.nameTooLong),
});

/** Asks for the name of the current filter, and a super-admin whether to share it with all colleagues. */
function SaveForm({ store, query, onClose }: SaveFormProps) {
  const { views, save, canShare } = store;
  const form = useForm(saveFields, {
    start: { name: '', shared: false },
    async send({ name, shared }) {
      await save({ name: name.trim(), query, shared, replace: isTaken });
      notify.success(VIEW_TEXTS.saved);
      onClose();
    },
  });
  const { name, shared } = form.values;
  const isTaken =
    views?.some((view) => view.name === name.trim() && view.is_shared === shared) ?? false;

  return (
    <Form of={form} isInDialog>
      <TextInput
        {...form.control('name')}
        label={VIEW_TEXTS.name}
        description={isTaken ? VIEW_TEXTS.nameTaken : VIEW_TEXTS.nameHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        data-autofocus
      />
      {canShare && (
        <Checkbox
          label={VIEW_TEXTS.share}
          checked={shared}
          // The name too, whose error may be that it is taken there.
          onChange={(event) => form.set({ name, shared: event.currentTarget.checked })}
        />
      )}
      <FormButtons
        of={form}
        submit={isTaken ? VIEW_TEXTS.replace : VIEW_TEXTS.save}
        cancel={VIEW_TEXTS.cancel}
        onCancel={onClose}
      />
    </Form>
  );
}

const Line = (props: ComponentProps<typeof Text>) => (
  <Text size="xs" tone="muted" className={classes.line} {...props} />
);

type Named = { name: string; query: string };

type ListProps<View extends Named> = {
  title: string;
  views: readonly View[];
  current: string;
  asWritten: (query: string) => string;
  onChoose: (query: string) => void;
  onRemove?: ((view: View) => void) | undefined;
};

function ViewList<View extends Named>(props: ListProps<View>) {
  const { title, views, current, asWritten, onChoose, onRemove } = props;
  if (views.length === 0) return null;
  return (
    <section>
      <Line as="h2" weight="medium">
        {title}
      </Line>
      <ul>
        {views.map((view) => (
          <li key={view.name} className={classes.view}>
            <button
              type="button"
              className={classes.choose}
              aria-current={asWritten(view.query) === current || undefined}
              onClick={() => onChoose(view.query)}
            >
              {view.name}
            </button>
            {onRemove && (
              <IconButton
                label={VIEW_TEXTS.remove(view.name)}
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

type MenuProps = Pick<ListProps<Named>, 'current' | 'asWritten' | 'onChoose'> & {
  store: Store;
  presets: readonly Named[];
  left: number;
  onFreed: (() => void) | undefined;
};

/** The views to choose from; a deleted one can be restored while the menu is open. */
function ViewMenu({ store, presets, left, onFreed, ...common }: MenuProps) {
  const { save, remove, isError, retry, canShare } = store;
  const [removed, setRemoved] = useState<ViewView | null>(null);
  const removing = useSubmit(async (view: ViewView) => {
    await remove(view);
    setRemoved(view);
    if (left > 0) onFreed?.();
  }, toastFailure);
  const restoring = useSubmit(async ({ name, query, is_shared: shared }: ViewView) => {
    await save({ name, query, shared });
    setRemoved(null);
  }, toastFailure);

  const views = store.views ?? [];
  const own = views.filter((view) => !view.is_shared);
  const shared = views.filter((view) => view.is_shared);
  const onRemove = (view: ViewView) => void removing.submit(view);
  return (
    <>
      {!store.views && !isError && <Line>{VIEW_TEXTS.loading}</Line>}
      {isError && (
        <Line role="alert">
          {VIEW_TEXTS.failed}{' '}
          <button type="button" className={tools.labelled} onClick={() => retry()}>
            {VIEW_TEXTS.retry}
          </button>
        </Line>
      )}
      <ViewList {...common} title={VIEW_TEXTS.own} views={own} onRemove={onRemove} />
      {store.views && own.length === 0 && <Line>{VIEW_TEXTS.noneYet}</Line>}
      <ViewList
        {...common}
        title={VIEW_TEXTS.shared}
        views={shared}
        onRemove={canShare ? onRemove : undefined}
      />
      <ViewList {...common} title={VIEW_TEXTS.given} views={presets} />
      {left > 0 && <Line>{VIEW_TEXTS.leftInBrowser(left)}</Line>}
      <div role="status" className={removed ? undefined : 'visually-hidden'}>
        {removed && (
          <Note>
            <Group justify="between">
              {VIEW_TEXTS.removed(removed.name)}
              <button
                type="button"
                className={tools.labelled}
                onClick={() => void restoring.submit(removed)}
              >
                {VIEW_TEXTS.restore}
              </button>
            </Group>
          </Note>
        )}
      </div>
    </>
  );
}

type Props<Filter> = {
  me: Pick<Actor, 'id' | 'role'>;
  /** The name under which the views of the list are stored. */
  name: ListName;
  list: List<Filter>;
  filter: Filter;
  onChange: (filter: Filter) => void;
  /** The presets, which exist before any view was saved. */
  presets: readonly Named[];
  /** How many views are still stored in this browser, from before accounts had views. */
  left?: number;
  /** Called when the account has room again. */
  onFreed?: () => void;
};

/** Named filters of a list: the account's own, those shared with all colleagues, and the presets. */
export function SavedViews<Filter>(props: Props<Filter>) {
  const { me, name, list, filter, onChange, presets, left = 0, onFreed } = props;
  const store = { ...useViews(me.id, name), canShare: canShareViews(me) };
  const current = list.write(filter).toString();
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
            {VIEW_TEXTS.open}
          </ToolButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu}>
          <ViewMenu
            {...{ store, presets, left, onFreed, current }}
            asWritten={list.asWritten}
            onChoose={(query) => {
              setOpen(false);
              onChange(list.readQuery(query));
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
            {VIEW_TEXTS.saveThis}
          </button>
        </Popover.Dropdown>
      </Popover>
      <Dialog title={VIEW_TEXTS.saveTitle} isOpen={isSaving} onClose={() => setSaving(false)}>
        <SaveForm store={store} query={current} onClose={() => setSaving(false)} />
      </Dialog>
    </>
  );
}
