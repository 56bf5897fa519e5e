import type { ModId } from '@fairground/contract';

/** The switches of a merchant as the status tells them. */
export type Switches = Readonly<Record<string, string>>;

/** '1' is on; anything else, and a switch that is not there, is off. */
export const isOn = (switches: Switches, modId: ModId): boolean => switches[modId] === '1';
