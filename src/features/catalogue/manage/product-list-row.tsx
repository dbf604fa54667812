import { useId } from 'react';
import { Link } from 'react-router';
import {
  IconAlertTriangle,
  IconEyeOff,
  IconFileText,
  IconPencil,
  IconTrash,
  IconUsers,
  IconWorld,
} from '#ui/icons/management.ts';
import segments from '#ui/look/segments.module.css';
import { DragHandle, OrderButtons, RowTool } from '#ui/order/controls.tsx';
import { useDraggableRow } from '#ui/order/draggable-rows.tsx';
import tools from '#ui/order/tools.module.css';
import { type ProductView, VISIBILITIES, type Visibility } from '../catalogue.ts';
import { isProductPage } from '../product-page-link.ts';
import classes from './manage.module.css';
import { PRODUCTS_PAGE_TEXTS as TEXTS, VISIBILITY_LABELS } from './manage.words.ts';
import { useNavigation } from './store.ts';

const ICONS = { public: IconWorld, members: IconUsers, hidden: IconEyeOff } as const;

type VisibilityControlProps = { item: ProductView; onChange: (visibility: Visibility) => void };

/** Who sees an item: all visitors, members, none. */
function VisibilityControl({ item, onChange }: VisibilityControlProps) {
  const name = useId();
  return (
    <fieldset className={`${segments.segments} ${classes.control}`}>
      <legend className="visually-hidden">{TEXTS.visibilityOf(item.title)}</legend>
      {VISIBILITIES.map((visibility) => {
        const Icon = ICONS[visibility];
        return (
          <label key={visibility} className={classes.choice} data-kind={visibility}>
            <input
              type="radio"
              name={name}
              value={visibility}
              checked={item.visibility === visibility}
              onChange={() => onChange(visibility)}
              className="visually-hidden"
            />
            <Icon size={16} stroke={1.7} aria-hidden />
            {VISIBILITY_LABELS[visibility]}
          </label>
        );
      })}
    </fieldset>
  );
}

type Props = {
  item: ProductView;
  place: number;
  count: number;
  isBroken: boolean;
  onMove: (by: -1 | 1) => void;
  onVisibility: (visibility: Visibility) => void;
  announce: (sentence: string) => void;
};

/** Title and link of an item, and whether the link is broken. */
function ItemTitle({ item, isBroken }: Pick<Props, 'item' | 'isBroken'>) {
  return (
    <div className={classes.words}>
      <p className={classes.title}>{item.title}</p>
      <p className={classes.summary}>
        <a
          href={item.link}
          target="_blank"
          rel="noreferrer"
          className={classes.link}
          aria-label={`${item.link} ${TEXTS.newTab}`}
        >
          <bdi dir="ltr">{item.link}</bdi>
        </a>
        {isBroken && (
          <span className={classes.mark} data-kind="broken">
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
            {TEXTS.brokenLink}
          </span>
        )}
      </p>
    </div>
  );
}

/** One insurance of a category: its visibility, its order, and its actions. */
export function ProductListRow(props: Props) {
  const { item, place, count, announce } = props;
  const { open, editItem } = useNavigation();
  const { row, handle } = useDraggableRow(item.id);
  return (
    <li {...row} className={classes.row}>
      <DragHandle {...handle} />
      <ItemTitle item={item} isBroken={props.isBroken} />
      <VisibilityControl item={item} onChange={props.onVisibility} />
      <div className={classes.actions}>
        {isProductPage(item.link) && (
          <Link
            to={`${item.id}/page`}
            className={tools.labelled}
            aria-label={TEXTS.pageOf(item.title)}
          >
            <IconFileText size={18} stroke={1.7} aria-hidden />
            {TEXTS.page}
          </Link>
        )}
        <OrderButtons
          title={item.title}
          place={place}
          count={count}
          onMove={props.onMove}
          announce={announce}
        />
        <RowTool label={TEXTS.edit(item.title)} onClick={() => editItem(item)}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </RowTool>
        <RowTool
          label={TEXTS.remove(item.title)}
          tone="danger"
          onClick={() => open('deleteItem', item)}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </RowTool>
      </div>
    </li>
  );
}
