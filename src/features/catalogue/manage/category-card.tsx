import { useId } from 'react';
import { IconChevronDown, IconPlus } from '#ui/icons/index.ts';
import {
  IconAlertTriangle,
  IconEyeOff,
  IconPencil,
  IconTrash,
  IconUsers,
} from '#ui/icons/management.ts';
import { Group, Text } from '#ui/look/look.tsx';
import { DragHandle, OrderButtons, RowTool } from '#ui/order/controls.tsx';
import { DraggableRows, useDraggableRow } from '#ui/order/draggable-rows.tsx';
import { moveTo } from '#ui/order/move-to.ts';
import tools from '#ui/order/tools.module.css';
import type { CategoryView } from '../catalogue.ts';
import classes from './manage.module.css';
import { PRODUCTS_PAGE_TEXTS as TEXTS } from './manage.words.ts';
import { ProductListRow } from './product-list-row.tsx';
import { categoryButtonId } from './product-modals.tsx';
import { useNavigation } from './store.ts';
import { useOptimisticCatalogue } from './use-optimistic-catalogue.ts';

type ProductListProps = {
  category: CategoryView;
  broken: ReadonlySet<number>;
  announce: (sentence: string) => void;
};

/** A category's items, ordered by pointer or keyboard. */
function ProductList({ category, broken, announce }: ProductListProps) {
  const { items, id, title } = category;
  const catalogue = useOptimisticCatalogue();
  const ids = items.map((item) => item.id);
  const order = (next: number[]) => catalogue.orderItems(id, next);
  if (items.length === 0) {
    return (
      <Text tone="muted" className={classes.nothing}>
        {TEXTS.emptyCategory}
      </Text>
    );
  }
  return (
    <DraggableRows rows={items} onOrder={order}>
      {(rows) => (
        <ol aria-label={TEXTS.itemsOf(title)}>
          {rows.map((item, place) => (
            <ProductListRow
              key={item.id}
              item={item}
              place={place}
              count={rows.length}
              isBroken={broken.has(item.id)}
              onMove={(by) => order(moveTo(ids, place, place + by))}
              onVisibility={(visibility) => catalogue.setVisibility(item, visibility)}
              announce={announce}
            />
          ))}
        </ol>
      )}
    </DraggableRows>
  );
}

type Props = {
  category: CategoryView;
  place: number;
  count: number;
  broken: ReadonlySet<number>;
  onMove: (by: -1 | 1) => void;
  announce: (sentence: string) => void;
};

/** The summary of a folded category. */
function Summary({ id, category, broken }: Pick<Props, 'category' | 'broken'> & { id: string }) {
  const { items } = category;
  const members = items.filter((item) => item.visibility === 'members').length;
  const hidden = items.filter((item) => item.visibility === 'hidden').length;
  const lost = items.filter((item) => broken.has(item.id)).length;
  return (
    <p id={id} className={classes.summary}>
      <span>{TEXTS.items(items.length)}</span>
      {members > 0 && (
        <span className={classes.mark}>
          <IconUsers size={15} stroke={1.7} aria-hidden />
          {TEXTS.onlyMembers(members)}
        </span>
      )}
      {hidden > 0 && (
        <span className={classes.mark} data-kind="hidden">
          <IconEyeOff size={15} stroke={1.7} aria-hidden />
          {TEXTS.hiddenOnes(hidden)}
        </span>
      )}
      {lost > 0 && (
        <span className={classes.mark} data-kind="broken">
          <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
          {TEXTS.brokenOnes(lost)}
        </span>
      )}
      <span className={classes.titles} aria-hidden>
        {items.map((item) => item.title).join('، ')}
      </span>
    </p>
  );
}

/** The actions of a category. */
function Actions(props: Pick<Props, 'category' | 'place' | 'count' | 'onMove' | 'announce'>) {
  const { category, place, count, onMove, announce } = props;
  const { id, title, icon } = category;
  const open = useNavigation((state) => state.open);
  const order = { title, place, count, onMove, announce };
  return (
    <div className={classes.actions}>
      <OrderButtons {...order} />
      <RowTool
        label={TEXTS.edit(title)}
        onClick={() => open('UpdateCategory', { id, name: title, presentIcon: icon })}
      >
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </RowTool>
      <RowTool
        label={TEXTS.remove(title)}
        tone="danger"
        onClick={() => open('deleteCategory', category)}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </RowTool>
    </div>
  );
}

/** A category of the menu with its icon; unfolds its items. */
export function CategoryCard({ category, broken, ...order }: Props) {
  const { id, title, icon } = category;
  const isExpanded = useNavigation((state) => state.expanded.includes(id));
  const { expand, open } = useNavigation.getState();
  const { row, handle } = useDraggableRow(id);
  const summaryId = useId();
  const bodyId = useId();
  return (
    <li {...row} className={classes.category} data-expanded={isExpanded}>
      <div className={classes.head}>
        <DragHandle {...handle} />
        <span className={classes.icon}>
          {icon && <img src={icon} alt="" width={36} height={36} />}
        </span>
        <div className={classes.words}>
          <h2 className={classes.title}>
            <button
              type="button"
              id={categoryButtonId(id)}
              className={classes.toggle}
              aria-expanded={isExpanded}
              aria-controls={bodyId}
              aria-describedby={summaryId}
              onClick={() => expand(id, !isExpanded)}
            >
              {title}
            </button>
          </h2>
          <Summary id={summaryId} category={category} broken={broken} />
        </div>
        <Actions category={category} {...order} />
        <IconChevronDown size={20} stroke={1.7} aria-hidden className={classes.chevron} />
      </div>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded && (
          <ProductList category={category} broken={broken} announce={order.announce} />
        )}
        <Group justify="end" className={classes.add}>
          <button
            type="button"
            className={tools.labelled}
            aria-label={TEXTS.newItemIn(title)}
            onClick={() => open('createItem', { categoryId: id })}
          >
            <IconPlus size={18} stroke={1.8} aria-hidden />
            {TEXTS.newItem}
          </button>
        </Group>
      </div>
    </li>
  );
}
