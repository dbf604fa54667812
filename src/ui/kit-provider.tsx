/*
 * The kit's own ground rules. They come after the site's style sheets when a visitor walks from a public
 * page to these: the ones for bare elements therefore stand in a layer, below whatever the site says.
 */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * What Mantine's components need around them: its colours and sizes, and the direction. Around the
 * account pages and the dashboards only; public pages do without the kit and its weight.
 */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme="light">
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
