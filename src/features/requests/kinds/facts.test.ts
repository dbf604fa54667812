import { describe, expect, it } from 'vitest';
import { listedRequest } from '#test/listed-request.ts';
import { factsOf, subjectOf } from './facts.ts';

describe('what a request is about', () => {
  it('is the product or the topic of a call, and then what was written', () => {
    const call = (details: Record<string, string>, service_title: string | null = null) =>
      subjectOf(listedRequest({ details, service_title }));
    expect(call({ preferred_time: 'any', topic: 'انبار', note: 'دو در دارد.' })).toEqual({
      subject: 'انبار',
      more: 'دو در دارد.',
    });
    expect(call({ preferred_time: 'morning', topic: 'انبار' }, 'آتش‌سوزی')).toEqual({
      subject: 'آتش‌سوزی',
      more: 'صبح، انبار',
    });
    // Whoever asks from a product's page has its name as the topic already.
    expect(call({ topic: 'آتش‌سوزی' }, 'آتش‌سوزی')).toEqual({ subject: 'آتش‌سوزی', more: '' });
    expect(call({ note: 'زنگ بزنید.' })).toEqual({ subject: 'زنگ بزنید.', more: '' });
    expect(call({})).toEqual({ subject: '', more: '' });
  });

  it('is the service of a consultation and the place of a partner', () => {
    expect(
      subjectOf(
        listedRequest({
          kind: 'consultation',
          service_title: 'مدیریت ریسک',
          details: { message: 'کارگاه داریم.', company_name: 'چوب‌آرا' },
        }),
      ),
    ).toEqual({ subject: 'مدیریت ریسک', more: 'چوب‌آرا، کارگاه داریم.' });
    expect(
      subjectOf(
        listedRequest({
          kind: 'partner',
          details: {
            province: 'فارس',
            city: 'شیراز',
            experience: '2_to_5',
            license_status: 'licensed',
          },
        }),
      ),
    ).toEqual({ subject: 'فارس، شیراز', more: 'دو تا پنج سال، پروانه دارد' });
  });
});

describe('the facts of a form', () => {
  it('have their titles and words, in the order of the forms, and what no form knows as it stands', () => {
    const details = { city: 'کرج', province: 'البرز', preferred_time: 'noon', odd: 'x', topic: '' };
    expect(factsOf(details).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'زمان مناسب تماس: ظهر',
      'استان: البرز',
      'شهر: کرج',
      'odd: x',
    ]);
  });

  it('are what was written where that is called as every object has it', () => {
    const details = { preferred_time: 'constructor', toString: 'x' };
    expect(
      factsOf(details as Record<string, string>).map(({ label, value }) => `${label}: ${value}`),
    ).toEqual(['زمان مناسب تماس: constructor', 'toString: x']);
  });
});
