/** The only place of the studio that reads the time. */
export const now = (): Date => new Date();
