import { describe, expect, it } from 'vitest';
import { TEXT_NAMES } from '#domain/texts.ts';
import { isReminder } from '#features/sms/sms.ts';
import { loadConfig } from './env.ts';

function linesFor(environment: Record<string, string>): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('text gateways', () => {
  it('need nothing while they are not chosen', () => {
    expect(loadConfig({}).smsProviders).toEqual(['console']);
    expect(linesFor({ SMS_PROVIDER: 'file,console' })).toEqual([]);
  });

  it('say in one line each what they lack, beside other wrong values', () => {
    expect(linesFor({ SMS_PROVIDER: 'smsir,kavenegar', PORT: 'x' })).toEqual([
      'PORT: must be a number',
      'SMSIR_API_KEY: is required by the provider smsir',
      'SMSIR_TEMPLATES: is required by the provider smsir; lacks register-code, reset-code, reminder-code, account-exists, password-changed, second-factor-reset, staff-invitation, request-received, request-unreached, request-closed, claim-step, claim-papers, comparison-ready',
      'KAVENEGAR_API_KEY: is required by the provider kavenegar',
    ]);
  });

  it.each([
    ['SMSIR_TEMPLATES', 'register-code=abc'],
    ['SMSIR_TEMPLATES', 'unknown=1'],
    ['SMSIR_TEMPLATES', 'register-code'],
    ['SMSIR_BASE_URL', 'ftp://x'],
    ['KAVENEGAR_TEMPLATES', 'register-code=a b'],
    ['KAVENEGAR_SENDER', 'my line'],
    ['SMS_PROVIDER', 'pigeon'],
  ])('refuse %s=%s', (name, value) => {
    const lines = linesFor({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: must be`));
  });

  it('come out whole, in their order', () => {
    const config = loadConfig({
      SMS_PROVIDER: 'kavenegar, smsir',
      KAVENEGAR_API_KEY: 'k',
      KAVENEGAR_SENDER: '10004346',
      SMSIR_API_KEY: 's',
      SMSIR_BASE_URL: 'http://localhost:9/',
      SMSIR_TEMPLATES:
        'register-code=1, reset-code=2,reminder-code=12,account-exists=3,password-changed=4,second-factor-reset=9,staff-invitation=5,request-received=6,request-unreached=7,request-closed=8,claim-step=10,claim-papers=11,comparison-ready=13',
    });
    expect(config.smsProviders).toEqual(['kavenegar', 'smsir']);
    expect(config.smsir).toEqual({
      apiKey: 's',
      baseUrl: 'http://localhost:9',
      templates: {
        'register-code': '1',
        'reset-code': '2',
        'reminder-code': '12',
        'account-exists': '3',
        'password-changed': '4',
        'second-factor-reset': '9',
        'staff-invitation': '5',
        'request-received': '6',
        'request-unreached': '7',
        'request-closed': '8',
        'claim-step': '10',
        'claim-papers': '11',
        'comparison-ready': '13',
      },
    });
    expect(config.kavenegar).toMatchObject({
      sender: '10004346',
      baseUrl: 'https://api.kavenegar.com',
    });
  });
});

it('a text of reminders that has no approved template does not stop the start', () => {
  const named = TEXT_NAMES.filter((name) => !isReminder(name));
  const pairs = named.map((name, place) => `${name}=${place}`).join(',');
  const given = { SMS_PROVIDER: 'smsir', SMSIR_API_KEY: 's', SMSIR_TEMPLATES: pairs };
  expect(loadConfig(given).smsir.templates).not.toHaveProperty('policy-ending');
});

describe('SECRET_KEY', () => {
  const key = Buffer.alloc(32, 7);

  it.each([key.toString('hex'), key.toString('base64'), `${key.toString('base64url')} `])(
    'is 32 bytes, however written: %s',
    (written) => {
      expect(loadConfig({ SECRET_KEY: written }).secretKey).toEqual(key);
    },
  );

  it('is unset when it is empty', () => {
    expect(loadConfig({ SECRET_KEY: '' }).secretKey).toBeNull();
  });

  it.each(['secret', key.toString('hex').slice(2), Buffer.alloc(31).toString('base64')])(
    'that is none is named in one line, and not repeated there: %s',
    (written) => {
      const lines = linesFor({ SECRET_KEY: written });
      expect(lines).toEqual(['SECRET_KEY: must be 32 bytes as 64 hexadecimal digits or in Base64']);
    },
  );
});
