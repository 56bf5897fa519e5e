/**
 * Playwright notes where it stands before each wait, for an error that only a closed page makes. Vitest translates every
 * place of every stack back to the sources, which for these notes alone was a twentieth of a test worker's work: they stay as they are.
 */
const NOTED_BY = '_race';
const translate = Error.prepareStackTrace;

if (translate)
  Error.prepareStackTrace = (error, places) =>
    places[0]?.getFunctionName() === NOTED_BY
      ? [String(error), ...places.map((place) => `    at ${place}`)].join('\n')
      : translate(error, places);
