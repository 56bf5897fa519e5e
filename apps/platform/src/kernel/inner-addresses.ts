import { BlockList, isIP, isIPv6 } from 'node:net';

/** This machine, its neighbours, and what leads to them under another name. */
const INNER: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain)\.?$/i;

const inner = listOf(INNER);

/** Reads `10.0.0.5, 192.168.0.0/16`; throws where that is no list of addresses and ranges. */
export function readRanges(text: string): [string, number][] {
  return text
    .split(/[\s,]+/)
    .filter((one) => one !== '')
    .map((one) => {
      const [address = '', length] = one.split('/');
      const bits = isIPv6(address) ? 128 : 32;
      const prefix = length === undefined ? bits : Number(length);
      if (!isIP(address) || !/^\d{0,3}$/.test(length ?? '') || prefix > bits)
        throw new Error(`«${one}» is neither an address nor a range such as 10.0.0.0/8`);
      return [address, prefix];
    });
}

export function listOf(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  return list;
}

const isIn = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether we may connect to an address: everybody's, or one that this installation allows. */
export const isOuterAddress = (address: string, allowed: BlockList): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && (!isIn(inner, plain) || isIn(allowed, plain));
};

/**
 * Whether an address of the web leads outside as far as its text can tell. A name is looked up only when it is connected to, and
 * each time anew: what it leads to can change.
 */
export function isOuterUrl(text: string, allowed: BlockList): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '' || password !== '') return false;
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isOuterAddress(bare, allowed);
  return bare.includes('.') && !LOCAL_NAME.test(bare);
}
