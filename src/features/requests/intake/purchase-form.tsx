import { useState } from 'react';
import { PURCHASE_PATH, productNamed } from '#domain/purchase.ts';
import type { Product } from '#features/catalogue/menu/products.ts';
import type { PostedForm } from '#lib/http/form-results.ts';
import { SearchSelectField } from '#ui/search-select/field.tsx';
import { KindFields } from '../kinds/kind-fields.tsx';
import { PURCHASE, PURCHASE_TOPIC } from '../kinds/purchase.ts';
import type { SubmissionReply } from './intake.ts';
import { PURCHASE_TEXTS as texts } from './intake.words.ts';
import { productGroups } from './product-groups.ts';
import { RequestForm } from './public-form-request.tsx';

/** The part of an insurance's name that is used; with it the topic stays under its limit. */
const LONGEST_NAME = 60;

interface Props {
  menu: readonly Product[];
  /** The preselected insurance, as the address names it; empty for none. */
  product: string;
  /** The result of a submission without JavaScript. */
  posted: PostedForm<SubmissionReply> | undefined;
}

/** `item:ID` of the insurance that an address names; empty where the menu does not have it. */
function serviceNamed(menu: readonly Product[], product: string): string {
  const link = productNamed(product);
  const found = menu.flatMap(({ routes }) => routes).find(({ to }) => to === link);
  return found ? `item:${found.id}` : '';
}

/** Asks to buy an insurance: a call, with the insurance chosen from the list or typed. */
export function PurchaseForm({ menu, product, posted }: Props) {
  const [unmatched, setUnmatched] = useState('');
  return (
    <RequestForm
      of={PURCHASE}
      action={`${PURCHASE_PATH}#purchase-request`}
      posted={posted}
      startsWith={[
        'service',
        (field) => (
          <>
            <SearchSelectField
              {...field('service')}
              label={PURCHASE.fields.service.label}
              optional
              groups={productGroups(menu)}
              defaultValue={field('service').defaultValue ?? serviceNamed(menu, product)}
              maxLength={LONGEST_NAME}
              onUnmatched={setUnmatched}
              {...texts.product}
            />
            <input
              type="hidden"
              name="topic"
              value={unmatched === '' ? PURCHASE_TOPIC : `${PURCHASE_TOPIC}: ${unmatched}`}
            />
          </>
        ),
      ]}
    >
      {(field) => <KindFields fields={PURCHASE.fields} field={field} />}
    </RequestForm>
  );
}
