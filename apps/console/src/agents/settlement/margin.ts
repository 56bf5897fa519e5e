/** Percent of the stakes. */
export interface Promised {
  /** For what is bet. */
  wages: number;
  /** Of what is lost. */
  dividends: number;
}

/**
 * What the house keeps of lottery stakes in the long run, in percent: what the highest series leaves, less wages, less dividends, which
 * are a share of what is left after the prizes. Whole hundredths of a percent: it is shown, and nothing is paid by it.
 */
export function marginLeft(topSeries: number, { wages, dividends }: Promised): number {
  const margin = 100 - topSeries / 20;
  return Math.round((margin - wages - (margin * dividends) / 100) * 100) / 100;
}
