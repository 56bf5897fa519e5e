import { merchantTexts, overrideTexts } from '@fairground/i18n/react';
import { api, endpointQuery } from '../shared/api.ts';
import { queries } from '../shared/queries.ts';

/** The merchant's template: what the theme does not say about the pages. */
export const templateQuery = () => endpointQuery(api.merchants.templates, {});

/** The merchant's own words may have changed. What was shown at the start stays where they cannot be read. */
export async function refreshTexts(): Promise<void> {
  const template = await queries.fetchQuery({ ...templateQuery(), staleTime: 0 }).catch(() => null);
  if (template) overrideTexts(merchantTexts(template.parameters));
}
