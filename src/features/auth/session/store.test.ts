import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readStoredDraft } from '#lib/browser/drafts.ts';
import { forgetWithSession } from '#lib/browser/private-state.ts';
import { mapStorage } from '#test/map-storage.ts';
import type { UserView } from '../auth.ts';
import { toClientUser, useEditPersonalInfo } from '../profile/store.ts';
import { useSession } from './store.ts';
import { heedOtherTabs, logout } from './use-session.ts';

/** A server that never answers. */
vi.mock('#kit/call.ts', () => ({ call: () => new Promise(() => {}) }));

const person = (id: number, first_name: string): UserView => ({
  id,
  first_name,
  last_name: 'راد',
  birthday: null,
  avatar: null,
  role: 'admin',
  address: null,
  city: null,
  province: null,
  job: null,
  national_code: null,
  phone_number: '09121234567',
  is_active: true,
  created_at: '2026-11-01T00:00:00.000Z',
});
const [SIMA, REZA] = [person(1, 'سیما'), person(2, 'رضا')];
const begin = (user: UserView) =>
  useSession.getState().signIn({ user, token: `t${user.id}`, remember: false });

let cookie = '';

/** The channels of this test's tabs; what one says, the others hear. */
class Channel extends EventTarget {
  static all: Channel[] = [];
  constructor() {
    super();
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const one of Channel.all) {
      if (one !== this) one.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}
/** Before anything is told: a tab opens its channel once. */
const otherTab = new Channel();

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('window', { sessionStorage: mapStorage() });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = /^auth_token=;/.test(text) ? '' : (text.split(';')[0] ?? '');
    },
  });
  useSession.getState().signOut();
});
afterEach(() => vi.unstubAllGlobals());

describe('everything private', () => {
  let forgotten: number;
  let stop: () => void;

  beforeEach(() => {
    forgotten = 0;
    stop = forgetWithSession(() => {
      forgotten += 1;
    });
  });
  afterEach(() => stop());

  it('goes when its owner leaves, when the session ends, and when somebody else comes', () => {
    begin(SIMA);
    expect(forgotten).toBe(0);
    useSession.getState().signOut();
    expect(forgotten).toBe(1);
    begin(SIMA);
    useSession.getState().expire();
    expect(forgotten).toBe(2);
    begin(SIMA);
    begin(REZA);
    expect(forgotten).toBe(3);
  });

  it('stays while it is the same person: signed in again, or with other particulars', () => {
    begin(SIMA);
    begin(SIMA);
    useSession.getState().keepUser({ ...SIMA, job: 'معمار' });
    expect(useSession.getState().user?.job).toBe('معمار');
    expect(forgotten).toBe(0);
  });

  it('is among it what the personal-information dialog was opened with', () => {
    begin(SIMA);
    useEditPersonalInfo.getState().open(toClientUser(SIMA));
    useEditPersonalInfo.getState().setErrors({ job: 'این شغل پذیرفتنی نیست.' });
    useSession.getState().signOut();
    expect(useEditPersonalInfo.getState()).toMatchObject({ isOpen: false, data: null, errors: {} });
  });
});

it('a save that comes back after its owner left brings nobody back', () => {
  begin(SIMA);
  useSession.getState().signOut();
  useSession.getState().keepUser(SIMA);
  expect(useSession.getState().user).toBeNull();
});

describe('what was typed', () => {
  it('is there again for the person whose session ended, and the place is still theirs', () => {
    begin(SIMA);
    keepDraft(SIMA.id, '7.note', 'زنگ زدم');
    useSession.getState().expire();
    expect(useSession.getState()).toMatchObject({ hasEnded: true, user: null });
    begin(SIMA);
    expect(readStoredDraft(SIMA.id, '7.note')).toBe('زنگ زدم');
    expect(useSession.getState()).toMatchObject({ hasEnded: false, isOwnTab: true });
  });

  it('is gone for good when somebody else signs in', () => {
    begin(SIMA);
    keepDraft(SIMA.id, '7.note', 'زنگ زدم');
    useSession.getState().expire();
    begin(REZA);
    expect(useSession.getState().isOwnTab).toBe(false);
    expect(readStoredDraft(REZA.id, '7.note')).toBe('');
    expect(readStoredDraft(SIMA.id, '7.note')).toBe('');
  });

  it('goes with who signs out', () => {
    begin(SIMA);
    window.sessionStorage.setItem('auth-form-data', '{"state":{"phoneNumber":"09121234567"}}');
    keepDraft(SIMA.id, '7.note', 'زنگ زدم');
    useSession.getState().signOut();
    expect(window.sessionStorage.length).toBe(0);
  });
});

describe('signing out', () => {
  it('is told to the other tabs at once, before the server has heard of it', () => {
    const heard = vi.fn();
    const hear = (event: Event) => heard((event as MessageEvent).data);
    otherTab.addEventListener('message', hear, { once: true });
    begin(SIMA);
    useSession.getState().signOut();
    void logout('t1');
    expect(heard).toHaveBeenCalledExactlyOnceWith('signed-out');
  });

  it('in another tab ends it here, and what was typed here waits for its owner', () => {
    heedOtherTabs(useSession.getState);
    begin(SIMA);
    keepDraft(SIMA.id, '7.note', 'زنگ زدم');
    otherTab.postMessage('signed-out');
    // The cookie is still this session's: the word was about one before it.
    expect(useSession.getState().user).toEqual(SIMA);
    cookie = '';
    otherTab.postMessage('signed-out');
    expect(useSession.getState()).toMatchObject({ user: null, token: null, hasEnded: true });
    begin(SIMA);
    expect(readStoredDraft(SIMA.id, '7.note')).toBe('زنگ زدم');
  });

  it('in another tab where somebody else has come since has this one look who it is', () => {
    heedOtherTabs(useSession.getState);
    begin(SIMA);
    const { restore: ask } = useSession.getState();
    const restore = vi.fn(async () => {});
    useSession.setState({ restore });
    cookie = 'auth_token=t2';
    otherTab.postMessage('signed-out');
    useSession.setState({ restore: ask });
    expect(restore).toHaveBeenCalledOnce();
    expect(cookie).toBe('auth_token=t2');
  });
});
