import { api, endpointQuery } from '../shared/api.ts';

/** The merchant's template: what the theme does not say about the pages. */
export const templateQuery = () => endpointQuery(api.merchants.templates, {});
