import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, fetch as fetchWith } from 'undici';
import { isOuterAddress, isOuterUrl, listOf } from '../inner-addresses.ts';
import { type Config, type Platform, perPlatform } from '../platform.ts';
import { refuse } from './refuse.ts';

/** More than any answer we ask strangers for. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const CONNECT_MS = 5_000;

/** What operators' addresses may lead to. */
interface Reach {
  isOuter: (address: string) => boolean;
  isOuterUrl: (url: string) => boolean;
  /** Our own studio may stand beside us. */
  isOwn: (origin: string) => boolean;
}

const reachOf = ({ innerAddresses = [], studioUrl }: Config): Reach => {
  const allowed = listOf(innerAddresses);
  const own = studioUrl && URL.canParse(studioUrl) ? new URL(studioUrl).origin : null;
  return {
    isOuter: (address) => isOuterAddress(address, allowed),
    isOuterUrl: (url) => isOuterUrl(url, allowed),
    isOwn: (origin) => origin === own,
  };
};

/** Refuses an address that an operator has entered and that leads into our own network. An empty one leads nowhere. */
export function refuseInnerUrl({ config }: Platform, ...urls: readonly string[]): void {
  const reach = reachOf(config);
  for (const url of urls)
    if (url !== '' && !reach.isOwn(originOf(url)) && !reach.isOuterUrl(url))
      throw refuse('request.inner_address', { params: { address: url.slice(0, 100) } });
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');

/**
 * Fetches from addresses that operators have entered. Where a name leads is looked at when the connection is made, so that a name
 * that leads elsewhere a moment later is of no use; nothing is followed, and no answer is read without end.
 */
export const outgoingFetch = perPlatform(({ config }: Platform): typeof fetch => {
  const agent = guardedAgent(reachOf(config));
  const guarded = (url: string, init: object) =>
    fetchWith(url, { ...init, redirect: 'error', dispatcher: agent });
  return guarded as unknown as typeof fetch;
});

function guardedAgent(reach: Reach): Agent {
  const open = buildConnector({ timeout: CONNECT_MS });
  const openOuter = buildConnector({ timeout: CONNECT_MS, lookup: outerLookup(reach) } as object);
  return new Agent({
    maxResponseSize: ANSWER_BYTES_MAX,
    connect: (options, done) => {
      const { protocol, hostname, port } = options;
      if (reach.isOwn(originOf(`${protocol}//${hostname}${port ? `:${port}` : ''}`)))
        return open(options, done);
      const bare = hostname.replace(/^\[|\]$/g, '');
      if (isIP(bare) && !reach.isOuter(bare)) return done(new InnerAddress(bare), null);
      openOuter(options, done);
    },
  });
}

class InnerAddress extends Error {
  constructor(where: string) {
    super(`${where} is an address of our own network`);
    this.name = 'InnerAddress';
  }
}

/** Gives the outer addresses of a name only; a name that has none cannot be found. */
const outerLookup =
  (reach: Reach): LookupFunction =>
  (name, options, done) => {
    dns.lookup(name, { ...options, all: true }, (error, found) => {
      const outer = error ? [] : found.filter(({ address }) => reach.isOuter(address));
      const [first] = outer;
      if (error) done(error, '');
      else if (!first) done(new InnerAddress(name), '');
      else if (options.all) done(null, outer);
      else done(null, first.address, first.family);
    });
  };
