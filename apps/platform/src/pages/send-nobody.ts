import { findLanguage, languageOf, type WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../kernel/http/security-headers.ts';
import { escapeHtml } from './page-words.ts';

/** A host that belongs to no merchant gets no brand, only a sentence. */
export function sendNobody(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  const { locale, dir } = languageOf(language);
  const sentence = escapeHtml(message('merchant.unknown', language));
  return reply
    .status(404)
    .type('text/html; charset=utf-8')
    .headers(pageHeaders())
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${locale}" dir="${dir}"><meta charset="utf-8"><meta name="robots" content="noindex">` +
        `<meta name="viewport" content="width=device-width"><title>404</title><p>${sentence}</p></html>`,
    );
}

function acceptedLanguage(header: string | undefined): WireLanguage {
  for (const wish of header?.split(',').slice(0, 10) ?? []) {
    const language = findLanguage(wish.split(';')[0]);
    if (language) return language;
  }
  return 'EN';
}
