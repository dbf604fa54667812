import type { ReactNode } from 'react';
import { PageScene } from '#ui/motif/page-scene.tsx';
import { ClaimFile, Clipboard } from '#ui/motif/scene-papers.tsx';
import { Bubble } from '#ui/motif/scene-people.tsx';
import { InspectedSite, RiskBoard } from '#ui/motif/scene-places.tsx';

/** The things in the drawing of each service, by its path. */
const THINGS: Record<string, ReactNode> = {
  '/insurance-consultation': (
    <>
      <Clipboard />
      <Bubble x={176} y={84} />
    </>
  ),
  '/business-risk-management': <RiskBoard />,
  '/safety-insurability-assessment': <InspectedSite />,
  '/claims-processing': <ClaimFile />,
};

/** The drawing of a service. */
export function ServiceFigure({ path }: { path: string }) {
  return <PageScene>{THINGS[path]}</PageScene>;
}
