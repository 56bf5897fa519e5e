import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languageOf } from '@fairground/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../kernel/http/security-headers.ts';
import { bootIsland, isIndexable, pageHead } from './page-head.ts';
import { isKnownPage } from './page-paths.ts';
import { sendNotBuilt } from './send-not-built.ts';
import { MERCHANT_COOKIE, type Visit } from './visit.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Enough to halve the page; more would cost longer than it saves. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** What stands in a page before its script has run. */
export interface DrawnPage {
  /** For everybody, until then. */
  first: string;
  /** For readers without scripts. */
  words: string;
}

interface SitePage {
  visit: Visit;
  /** Where the built page stands. */
  folder: URL;
  drawn: () => Promise<DrawnPage>;
  /** Where games, and a chat that is not ours, come from: the page holds them in a frame. */
  frameOrigins: readonly string[];
  /** Categories of games of which none is open yet. */
  toCome: readonly string[];
}

/** The one page of the site, in the merchant's brand before its script runs. An unknown path says so by its status. */
export async function sendSitePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { visit, folder, drawn, frameOrigins, toCome }: SitePage,
): Promise<FastifyReply> {
  const isKnown = isKnownPage(visit.path);
  // A file that is not there must not arrive as a page: a script would be read as HTML.
  if (!isKnown && /\.\w{1,5}$/.test(visit.path))
    return reply.status(404).header('x-robots-tag', 'noindex').send();
  const index = await readFile(new URL('index.html', folder), 'utf8').catch(() => null);
  if (index === null) return sendNotBuilt(reply);

  reply
    .status(isKnown ? 200 : 404)
    .type('text/html; charset=utf-8')
    .headers(pageHeaders(sourcesOf(visit, frameOrigins)))
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept, accept-language, accept-encoding');
  if (!isIndexable(visit)) reply.header('x-robots-tag', 'noindex');
  if (visit.hasChosen) {
    reply.header('set-cookie', `${MERCHANT_COOKIE}=${visit.merchant.code}; Path=/; SameSite=Lax`);
  }
  return sendPacked(request, reply, fillPage(index, visit, await drawn(), toCome));
}

/** Google's reCAPTCHA, without which Firebase sends no codes; allowed where a merchant has Firebase send them. */
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Firebase's own API, which the page asks for codes. */
const FIREBASE = 'https://identitytoolkit.googleapis.com';

function sourcesOf({ merchant, origin }: Visit, frameOrigins: readonly string[]) {
  const hasFirebase = merchant.modulesOn.has('FIREBASECREATEACC3');
  const scriptSources = hasFirebase ? RECAPTCHA : [];
  return {
    connectSources: [...ownHosts(merchant, origin), ...(hasFirebase ? [FIREBASE, ...RECAPTCHA] : [])],
    scriptSources,
    frameSources: [...merchant.launchGameCdns, ...frameOrigins, ...scriptSources],
  };
}

/** A page measures the way to its merchant's other hosts, at the port it was opened at. Old browsers need to read where the socket is. */
function ownHosts({ hosts }: Visit['merchant'], origin: string): string[] {
  const [, host, port = ''] = /^https?:\/\/([\w.-]+)(:\d+)?$/.exec(origin) ?? [];
  if (host === undefined) return [];
  const others = [...hosts].filter((name) => /^[\w.-]+$/.test(name));
  return [`ws://${host}${port}`, `wss://${host}${port}`, ...others.map((name) => name + port)];
}

/** Writes the visit into the built page; its marks are comments, so that the page also works without us. */
function fillPage(
  index: string,
  visit: Visit,
  { first, words }: DrawnPage,
  toCome: readonly string[],
): string {
  const { locale, dir } = languageOf(visit.language);
  const { scheme, density, heroLayout } = visit.merchant.theme;
  const html = `<html lang="${locale}" dir="${dir}" data-scheme="${scheme}" data-density="${density}" data-hero="${heroLayout}">`;
  return index
    .replace(/<html[^>]*>/i, () => html)
    .replace(/<title>[^<]*<\/title>\s*/i, '')
    .replace(/<!--head-->|(?=<\/head>)/i, () => pageHead(visit))
    .replace('<div id="root"></div>', () => `<div id="root">${first}</div>`)
    .replace(/<!--boot-->|(?=<\/body>)/i, () => words + bootIsland(visit, toCome));
}

async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(await brotli(text, BROTLI));
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
