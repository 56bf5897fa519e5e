import { readFile } from 'node:fs/promises';
import { languageOf } from '@fairground/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { themeRules } from './page-head.ts';
import { sendNotBuilt } from './send-not-built.ts';
import { sendFile } from './static-files.ts';
import type { Visit } from './visit.ts';

const BASE = '/chat-window/';

/**
 * The window of the built-in chat. It has no origin, by this header too and not only by the frame that holds it: what runs in it sees
 * neither the page around it nor what the browser keeps for the site. Its own files are for everybody, so they may be fetched from nowhere.
 */
export async function sendChatWindow(
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
  folder: URL,
): Promise<FastifyReply> {
  reply.header('access-control-allow-origin', '*');
  const name = visit.path.slice(BASE.length);
  if (name !== '' && (await sendFile(request, reply, { folder, name }))) return reply;
  if (name !== '') return reply.status(404).send();
  const index = await readFile(new URL('index.html', folder), 'utf8').catch(() => null);
  if (index === null) return sendNotBuilt(reply);
  const { locale, dir } = languageOf(visit.language);
  const { scheme, density } = visit.merchant.theme;
  const html = `<html lang="${locale}" dir="${dir}" data-scheme="${scheme}" data-density="${density}">`;
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': policyAt(visit.origin),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    })
    .send(
      index
        .replace(/<html[^>]*>/i, () => html)
        .replace('<!--head-->', () => `<style id="theme">:root{${themeRules(visit)}}</style>`),
    );
}

/** A page without an origin has no `self` in every browser, so where it comes from is named. */
function policyAt(origin: string): string {
  const own = /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : "'self'";
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own} ${own.replace(/^http/, 'ws')}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
