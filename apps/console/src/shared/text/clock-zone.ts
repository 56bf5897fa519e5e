import { createContext, useContext } from 'react';

const Zone = createContext('UTC');

/** Around what is shown of one merchant: days, draws and records of it go by its clock. What belongs to all has UTC. */
export const ClockZone = Zone.Provider;

export const useClockZone = (): string => useContext(Zone);
