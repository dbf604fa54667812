import { expect, it } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

it('a page keeps all but its scripts', () => {
  const page =
    '<head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/>' +
    '<script type="module" async="">import "/a.js";</script></head><body><p>&lt;script&gt;</p>' +
    '<script>1</script><script src="/b.js"></script><noscript>بی‌اسکریپت</noscript></body>';
  expect(withoutScripts(page)).toBe(
    '<head><link rel="stylesheet" href="/a.css"/></head><body><p>&lt;script&gt;</p>' +
      '<noscript>بی‌اسکریپت</noscript></body>',
  );
});
