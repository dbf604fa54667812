import './mantine-styles.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineVariables } from './mantine-variables.tsx';
import { theme } from './theme.ts';

/**
 * The providers of Mantine's components: colours, sizes and direction. Only for the account pages and the
 * dashboards; public pages do without the kit and its weight.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection="rtl" detectDirection={false}>
      <MantineVariables />
      <MantineProvider
        theme={theme}
        forceColorScheme="light"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
