import type { APIRequestContext } from '@playwright/test';
import { today } from './days.ts';
import { type Caller, requestOf, signInByApi } from './desk-api.ts';
import { newFamily } from './names.ts';
import { ask } from './work-list-steps.ts';

/** Insurers' terms side by side, for stories that begin with them. */

type Published = {
  clerk: Caller;
  id: number;
  code: string;
  name: string;
  phone: string;
  trackingCode: string;
  requestId: number;
};

/** A request with a comparison that is published, by the API. */
export async function published(
  request: APIRequestContext,
  given: object = {},
): Promise<Published> {
  const { name, phone } = await ask(request, `شیوا ${newFamily()}`);
  const clerk = await signInByApi(request);
  const { id: requestId, tracking_code: trackingCode } = await requestOf(clerk, phone);
  await clerk.post(`/requests/${requestId}/claim`);
  const insurers = await clerk.get<{ id: number; name: string }[]>('/insurers');
  const idOf = (name: string) => insurers.find((one) => one.name === name)?.id;
  const offer = (name: string, premium_rial: number, franchise: string, more: object = {}) => ({
    insurer: idOf(name),
    premium_rial,
    values: {
      capital: '۲ میلیارد تومان',
      franchise,
      glass: franchise === 'ندارد' ? 'دارد' : 'ندارد',
    },
    ...more,
  });
  const { id, code } = await clerk.post<{ id: number; code: string }>(
    `/requests/${requestId}/comparisons`,
    {
      line: 'motor_hull',
      valid_until: today(7),
      rows: [
        { key: 'capital', label: 'سرمایه' },
        { key: 'franchise', label: 'فرانشیز' },
        { key: 'glass', label: 'شکست شیشه' },
      ],
      offers: [
        offer('ایران', 120_000_000, '۱۰٪'),
        offer('آسیا', 140_000_000, 'ندارد', { first_rial: 40_000_000, instalments: 4 }),
        offer('البرز', 110_000_000, '۲۰٪', { note: 'تعمیرگاه‌های شرق تهران' }),
      ],
      recommended: 1,
      reason: 'فرانشیز ندارد و شیشه را هم می‌پردازد.',
      ...given,
    },
  );
  await clerk.post(`/comparisons/${id}/publish`, { notify: false });
  return { clerk, id, code, name, phone, trackingCode, requestId };
}
