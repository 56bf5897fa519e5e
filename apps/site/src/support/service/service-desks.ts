import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { decipherPath } from './decipher-path.ts';

export type ServiceEntry = AnswerOf<PlayerApi['merchants']['settings']>['customerService'][number];
export type ServicePosition = ServiceEntry['csPosition'];

/** A customer service entry whose address can be read. */
export type ServiceDesk = Omit<ServiceEntry, 'path'> & { address: string };

/** Addresses that lead to people; a script in an address does not. */
const SCHEMES = new Set([
  'https:',
  'http:',
  'mailto:',
  'tel:',
  'tg:',
  'line:',
  'zalo:',
  'tencent:',
  'mqqwpa:',
]);

/** Deciphers every entry; one that cannot be read, or leads nowhere, is left out instead of failing the others. */
export async function readDesks(entries: readonly ServiceEntry[]): Promise<ServiceDesk[]> {
  const desks = await Promise.all(
    entries.map(async ({ path, ...entry }) => {
      const address = await decipherPath(path).catch(() => '');
      return { ...entry, address };
    }),
  );
  return desks.filter(({ csType, address }) => csType === 'SCRIPT' || isOpenable(address));
}

/**
 * The desks of one place of the page, for one player: an entry with labels is for players of those labels only. A place
 * without a desk of its own offers the others, so that nobody is left without help.
 */
export function desksFor(
  desks: readonly ServiceDesk[],
  { position, labels }: { position: ServicePosition; labels: readonly string[] },
): ServiceDesk[] {
  const open = desks.filter(
    ({ labelIds }) => labelIds.length === 0 || labelIds.some((one) => labels.includes(one)),
  );
  const here = open.filter(({ csPosition }) => csPosition === position);
  return here.length > 0 ? here : unique(open);
}

function unique(desks: readonly ServiceDesk[]): ServiceDesk[] {
  const byAddress = new Map(desks.map((desk) => [`${desk.csType} ${desk.address}`, desk]));
  return [...byAddress.values()];
}

const isOpenable = (address: string): boolean =>
  address.startsWith('/')
    ? !address.startsWith('//')
    : URL.canParse(address) && SCHEMES.has(new URL(address).protocol);
