import { type FormEvent, useRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { line } from '#lib/input/fields.ts';
import { Form, useForm } from './form.tsx';

const contract = z.object({
  title: line('عنوان', 1, 20),
  place: z.enum(['here', 'there'], 'جایش را انتخاب کنید.'),
});

/** A form that is sent as it is drawn first, and shows only the title. */
function SentAtOnce({ values, wrong }: { values: Record<string, string>; wrong?: string }) {
  const form = useForm(contract, {
    start: { title: '', place: 'here', ...values },
    check: () => (wrong === undefined ? undefined : { title: 'نه این', hidden: wrong }),
    send: async () => expect.unreachable(),
  });
  const { label, error } = form.field('title');
  const isSent = useRef(false);
  if (!isSent.current) {
    isSent.current = true;
    form.props.onSubmit({ preventDefault() {} } as FormEvent);
  }
  return (
    <Form of={form}>
      {label}: {error}
    </Form>
  );
}

const drawn = (values: Record<string, string>, wrong?: string) =>
  renderToStaticMarkup(
    <SentAtOnce values={values} {...(wrong !== undefined && { wrong })} />,
  ).replace(/<[^>]*>/g, '|');

describe('what the contract rejects before anything is sent', () => {
  it('is shown at its field', () => {
    expect(drawn({ title: '' })).toContain('عنوان: عنوان را بنویسید.');
  });

  it('is the message of the form where it shows no such field', () => {
    expect(drawn({ title: 'ا', place: 'elsewhere' })).toContain('|جایش را انتخاب کنید.|');
  });
});

it('shows what its own check rejects as what the contract rejects, and before it at one field', () => {
  expect(drawn({ title: '' }, 'اینجا پیدا نیست.')).toContain('|اینجا پیدا نیست.|');
  expect(drawn({ title: '' }, 'اینجا پیدا نیست.')).toContain('عنوان: نه این');
});

/** A form of a list that is sent as it is drawn first, and then has another first item. */
function ChangedAfterwards() {
  const form = useForm(z.object(), {
    start: { days: ['x', 'y'] },
    check: () => ({ 'days.0': 'first', 'days.1': 'second', days: 'both' }),
    send: async () => expect.unreachable(),
  });
  const round = useRef(0);
  round.current += 1;
  const shown = ['days.0', 'days.1', 'days'].map((name) => form.errorOf(name) ?? '-').join();
  if (round.current === 1) form.props.onSubmit({ preventDefault() {} } as FormEvent);
  if (round.current === 2) form.set({ days: ['z', 'y'] });
  return shown;
}

it('drops the errors of what is changed, and within a list of that alone', () => {
  expect(renderToStaticMarkup(<ChangedAfterwards />)).toBe('-,second,-');
});
