import { expect, it } from 'vitest';
import { redactUrl } from './redact-url.ts';

it.each([
  ['/requests?status=open&search=0912+123+4567', '/requests?status=&search='],
  ['/track?tracking_code=50000001&phone_number=09121234567', '/track?tracking_code=&phone_number='],
  ['/users?search=0012345679', '/users?search='],
  [
    '/users/%DB%B0%DB%B9%DB%B1%DB%B2%DB%B1%DB%B2%DB%B3%DB%B4%DB%B5%DB%B6%DB%B7',
    '/users/[redacted]',
  ],
  ['/track/50000001', '/track/[redacted]'],
  ['/requests/0912-123-4567', '/requests/[redacted]'],
  ['/requests/0912%20123%204567/x', '/requests/[redacted]/x'],
  ['/%D8%B9%D9%84%DB%8C', '/[redacted]'],
  ['/x/%E0%A4%A', '/x/[redacted]'],
  ['/?09121234567=1&a=2', '/?[redacted]=&a='],
  ['/requests/12345/events', '/requests/12345/events'],
  ['/products/cargo-export', '/products/cargo-export'],
  ['/assets/entry-123456789.js', '/assets/entry-123456789.js'],
  ['/uploads/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ', '/uploads/[redacted]'],
  ['/uploads', '/uploads'],
  ['/comparison/J_dyoGsMyelJLpjB', '/comparison/[redacted]'],
  ['/comparison/J_dyoGsMyelJLpjB/choose', '/comparison/[redacted]/choose'],
  ['/comparisons/12/publish', '/comparisons/12/publish'],
  ['/s/abcdefgh', '/s/[redacted]'],
  ['/reminders/stop/abcdefgh', '/reminders/stop/[redacted]'],
  ['/services', '/services'],
  ['/', '/'],
])('%s is logged as %s', (url, shown) => expect(redactUrl(url)).toBe(shown));

it('shows no more of an endless address than of a long one', () => {
  expect(redactUrl(`/${'a/'.repeat(100_000)}`).length).toBeLessThanOrEqual(2000);
});
