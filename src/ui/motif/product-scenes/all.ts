import { CARGO_SCENES } from './cargo.ts';
import { CAR_SCENES } from './cars.ts';
import { ENGINEERING_SCENES } from './engineering.ts';
import { FIRE_SCENES } from './fire.ts';
import { HEALTH_TRAVEL_SCENES } from './health-travel.ts';
import { LIABILITY_SCENES } from './liability.ts';
import { LIFE_SCENES } from './life.ts';
import type { Scene } from './shapes.ts';
import { SPECIAL_SCENES } from './special.ts';

/** The scenes of the starter products, by the last part of their links. */
export const PRODUCT_SCENES: ReadonlyMap<string, Scene> = new Map(
  [
    CAR_SCENES,
    FIRE_SCENES,
    LIABILITY_SCENES,
    LIFE_SCENES,
    HEALTH_TRAVEL_SCENES,
    CARGO_SCENES,
    ENGINEERING_SCENES,
    SPECIAL_SCENES,
  ].flatMap((scenes) => Object.entries(scenes)),
);
