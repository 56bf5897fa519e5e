import { burst, curtain, deco, felt, tunnel } from './indoors.ts';
import { city, desert, garden, hills, jungle, sea, sky, space } from './outdoors.ts';
import type { Scene } from './scene.ts';

export const scenes = {
  burst,
  curtain,
  deco,
  felt,
  tunnel,
  city,
  desert,
  garden,
  hills,
  jungle,
  sea,
  sky,
  space,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
