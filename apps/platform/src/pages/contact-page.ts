import { languageOf } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { FastifyReply } from 'fastify';
import { pageHeaders } from '../kernel/http/security-headers.ts';
import { escapeHtml } from './page-words.ts';
import type { Visit } from './visit.ts';

/** Where people can write to a merchant, by the name that people know. */
const WAYS: Readonly<Record<string, string>> = {
  email: 'E-mail',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  line: 'LINE',
  wechat: 'WeChat',
  QQ: 'QQ',
  ZALO: 'Zalo',
  facebook: 'Facebook',
  skype: 'Skype',
};

/** A page that needs no script and no database, so that it also opens when the site is closed. */
export function contactPage(reply: FastifyReply, { merchant, language }: Visit): true {
  const { locale, dir } = languageOf(language);
  const { colours, fonts, radius, scheme } = merchant.theme;
  const title = `${message('merchants.contact_title', language)} · ${merchant.name}`;
  const ways = merchant.resources.filter(({ resourceType }) => Object.hasOwn(WAYS, resourceType));
  const style =
    `body{margin:0;padding:32px 24px;background:${colours.background};color:${colours.text};font:16px/1.5 ${fonts.body};color-scheme:${scheme}}` +
    `h1{font-size:22px;margin:0 0 8px}p{margin:0 0 24px;color:${colours.textSoft}}ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}` +
    `a{display:block;padding:14px 16px;border-radius:${radius}px;background:${colours.surface2};color:${colours.text};text-decoration:none}` +
    `a:hover,a:focus-visible{background:${colours.surface3};outline:2px solid ${colours.accent}}`;
  const list = ways.map(
    ({ resourceType, url }) =>
      `<li><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer">${WAYS[resourceType]}</a></li>`,
  );
  reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders())
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message('merchants.contact_lead', language))}</p>` +
        `<ul>${list.join('')}</ul></main></body></html>`,
    );
  return true;
}
