import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '#lib/http/failures.ts';
import { loginSlotsOf, slotsOf, useAuthForm } from './form.store.ts';

/** A session storage that the test can look into. */
const kept = vi.hoisted(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
});

const refusal = (status: number, rest: Partial<Extract<Failure, { kind: 'refused' }>> = {}) =>
  ({ kind: 'refused', status, reply: null, retryAfter: null, ...rest }) satisfies Failure;

const named = (errors: Record<string, string[]>) =>
  refusal(422, { reply: { message: 'نادرست', code: 'invalid', errors } });

beforeEach(() => {
  useAuthForm.getState().reset();
  kept.clear();
});

describe('the auth form', () => {
  it('begins both flows at step 1', () => {
    const { registerStep, forgetPassStep } = useAuthForm.getState();
    expect([registerStep, forgetPassStep]).toEqual([1, 1]);
  });

  it('keeps only what is no secret, under the key of the specification', () => {
    useAuthForm.getState().fill({
      phoneNumber: '09121234567',
      firstName: 'آزاده',
      password: 'راز-یک',
      confirmPassword: 'راز-دو',
      otpAnswer: '482913',
      registerStep: 2,
    });
    expect([...kept.keys()]).toEqual(['auth-form-data']);
    const text = kept.get('auth-form-data') ?? '';
    expect(JSON.parse(text).state).toEqual({
      phoneNumber: '09121234567',
      firstName: 'آزاده',
      lastName: '',
      registerStep: 2,
      forgetPassStep: 1,
      registerResendAt: 0,
      forgetPassResendAt: 0,
    });
    for (const secret of ['راز', '482913', 'password', 'otpAnswer']) {
      expect(text).not.toContain(secret);
    }
  });

  it('keeps nothing of a registration that is done', () => {
    useAuthForm
      .getState()
      .fill({ phoneNumber: '09121234567', firstName: 'آزاده', registerStep: 4 });
    expect(kept.get('auth-form-data')).not.toMatch(/0912|آزاده/);
    expect(useAuthForm.getState().registerStep).toBe(4);
  });

  it('comes back after a reload', async () => {
    useAuthForm.getState().fill({ phoneNumber: '09121234567', registerStep: 2 });
    const text = kept.get('auth-form-data') ?? '';
    useAuthForm.getState().reset();
    kept.set('auth-form-data', text);
    await useAuthForm.persist.rehydrate();
    expect(useAuthForm.getState()).toMatchObject({ phoneNumber: '09121234567', registerStep: 2 });
  });

  it('resets data, errors and both steps', () => {
    const form = useAuthForm.getState();
    form.fill({ phoneNumber: '09121234567', password: 'x', registerStep: 3, forgetPassStep: 4 });
    form.setErrors('reset', { password: 'کوتاه است.' });
    form.reset();
    expect(useAuthForm.getState()).toMatchObject({
      phoneNumber: '',
      password: '',
      registerStep: 1,
      forgetPassStep: 1,
      errors: { register: {}, reset: {} },
    });
  });
});

describe('the two flows share one number, and nothing else', () => {
  it('an error belongs to the flow that set it', () => {
    const { setErrors } = useAuthForm.getState();
    setErrors('register', { phoneNumber: 'این شماره درست نیست.' });
    expect(useAuthForm.getState().errors).toEqual({
      register: { phoneNumber: 'این شماره درست نیست.' },
      reset: {},
    });
    setErrors('reset', { otp: 'کد درست نیست.' });
    expect(useAuthForm.getState().errors.register).toHaveProperty('phoneNumber');
  });

  it('a clock belongs to the flow whose code it counts for, and outlives a reload', () => {
    const { awaitCode } = useAuthForm.getState();
    awaitCode('register', { phoneNumber: '09121234567', firstName: 'آزاده' }, 60_000);
    awaitCode('reset', { phoneNumber: '09121234567' }, 90_000);
    expect(useAuthForm.getState()).toMatchObject({
      registerStep: 2,
      registerResendAt: 60_000,
      forgetPassStep: 2,
      forgetPassResendAt: 90_000,
    });
    expect(JSON.parse(kept.get('auth-form-data') ?? '').state).toMatchObject({
      registerResendAt: 60_000,
      forgetPassResendAt: 90_000,
    });
  });

  it('a code to another number begins the other flow anew', () => {
    const { awaitCode } = useAuthForm.getState();
    awaitCode('register', { phoneNumber: '09121234567' }, 60_000);
    awaitCode('reset', { phoneNumber: '09127654321' }, 90_000);
    expect(useAuthForm.getState()).toMatchObject({
      phoneNumber: '09127654321',
      registerStep: 1,
      registerResendAt: 0,
      forgetPassStep: 2,
    });
  });
});

describe('loginSlotsOf', () => {
  it('puts whatever a 422 says on the password field', () => {
    expect(loginSlotsOf(named({ phone_number: ['پ'] }))).toEqual({ password: 'پ' });
    expect(loginSlotsOf(named({ phone_number: ['پ'], password: ['ت'] }))).toEqual({
      password: 'پ ت',
    });
    const bare = refusal(422, { reply: { message: 'نادرست', code: 'x' } });
    expect(loginSlotsOf(bare)).toEqual({ password: 'نادرست' });
  });

  it('says all else above the form', () => {
    expect(loginSlotsOf(refusal(429, { retryAfter: 75 }))).toHaveProperty('overAll');
    expect(loginSlotsOf({ kind: 'offline' })).toHaveProperty('overAll');
  });
});

describe('slotsOf', () => {
  it('puts the fields of the wire into the slots of the page', () => {
    const failure = named({
      first_name: ['الف'],
      last_name: ['ب'],
      phone_number: ['پ'],
      password: ['ت'],
      password_confirmation: ['ث'],
      otp: ['ج'],
    });
    const all = ['firstName', 'lastName', 'phoneNumber', 'password', 'confirmPassword'] as const;
    expect(slotsOf(failure, [...all, 'otp'])).toEqual({
      firstName: 'الف',
      lastName: 'ب',
      phoneNumber: 'پ',
      password: 'ت',
      confirmPassword: 'ث',
      otp: 'ج',
    });
  });

  it('says above the form what belongs to a field that is not shown', () => {
    expect(slotsOf(named({ phone_number: ['پ'] }), ['password'])).toEqual({ overAll: 'پ' });
    expect(slotsOf(named({ unheard_of: ['؟'] }), ['password'])).toEqual({ overAll: '؟' });
  });

  it.each([422, 500])('puts a %d without fields on the code field', (status) => {
    const reply = { message: 'کد درست نیست.', code: 'x' };
    expect(slotsOf(refusal(status, { reply }), ['otp'])).toEqual({ otp: 'کد درست نیست.' });
    expect(slotsOf(refusal(status, { reply }), ['password'])).toEqual({ overAll: 'کد درست نیست.' });
  });

  it('says how long to wait', () => {
    const { overAll } = slotsOf(refusal(429, { retryAfter: 75 }), ['otp']);
    expect(overAll).toContain('۱ دقیقه و ۱۵ ثانیه');
    expect(slotsOf(refusal(429), ['otp']).overAll).toMatch(/کمی دیگر/);
  });

  it('says above the form that the network or the server is away', () => {
    expect(slotsOf({ kind: 'offline' }, ['otp']).overAll).toBe('اتصال اینترنت برقرار نیست.');
    expect(slotsOf({ kind: 'no-answer', isTimeout: false }, ['otp']).overAll).toMatch(/سرور/);
  });
});
