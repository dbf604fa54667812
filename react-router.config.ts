import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known from the first page on: a slow phone should not ask again while navigating.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
