import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCatalogue } from '../menu/store.ts';
import { useNavigation } from './store.ts';
import { useNavigationCall } from './use-call.ts';

const toasts = vi.hoisted(() => {
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {}, removeItem() {} } });
  vi.stubGlobal('navigator', { onLine: true });
  return { success: vi.fn(), error: vi.fn() };
});
vi.mock('react-toastify/unstyled', () => ({
  ToastContainer: () => null,
  cssTransition: () => null,
  toast: toasts,
}));

let run: ReturnType<typeof useNavigationCall>;
function Caller() {
  run = useNavigationCall();
  return null;
}

const load = vi.fn(async () => {});
const close = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  useCatalogue.setState({ load });
  const client = new QueryClient();
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Caller)));
});

const isLoading = () => useNavigation.getState().isLoading;

it('a call that went well closes the modal, loads the products and says so for 5 000 ms', async () => {
  const work = vi.fn(async () => expect(isLoading()).toBe(true));
  expect(await run({ work, done: 'شد.', close })).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
  expect(isLoading()).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(toasts.success.mock.calls).toEqual([['شد.', { autoClose: 5000 }]]);
});

it('a call that failed leaves the modal open and says why for 5 000 ms', async () => {
  const work = () => Promise.reject(new Error('نشد.'));
  expect(await run({ work, done: 'شد.', close })).toBe(false);
  expect(isLoading()).toBe(false);
  expect(close).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
  expect(toasts.success).not.toHaveBeenCalled();
  expect(toasts.error.mock.calls).toEqual([['نشد.', { autoClose: 5000 }]]);
});
