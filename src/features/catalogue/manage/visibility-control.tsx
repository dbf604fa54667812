import { useId } from 'react';
import { IconEyeOff, IconUsers, IconWorld } from '#ui/icons/management.ts';
import { type ProductView, VISIBILITIES, type Visibility } from '../contract.ts';
import { PRODUCTS_PAGE_TEXTS as TEXTS, VISIBILITY_LABELS } from './texts.ts';
import classes from './visibility-control.module.css';

const ICONS = { public: IconWorld, members: IconUsers, hidden: IconEyeOff } as const;

type Props = { item: ProductView; onChange: (visibility: Visibility) => void };

/** Who sees an item: all visitors, members, none. */
export function VisibilityControl({ item, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={classes.control}>
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
