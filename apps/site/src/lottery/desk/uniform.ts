import { type Uniform, uniformFrom } from '@fairground/fairness';

/** Chance for random picks, from the browser's own source. */
export const browserUniform: Uniform = uniformFrom(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
