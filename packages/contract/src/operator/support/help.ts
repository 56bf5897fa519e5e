import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt, wireLanguage } from '../../fields.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
const code = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
/** Blocks stand apart by an empty line; a block whose lines begin with a dash is a list. */
const answer = z.string().trim().min(1).max(4_000);

const question = z.object({ code, title: oneLine(200).trim().min(1), text: answer });
const words = z.object({ title: oneLine(80).trim().min(1), questions: z.array(question).min(1).max(20) });

const topic = words.extend({
  code: z.string(),
  /** 0: nobody has changed it yet. */
  version: z.int(),
  /** As it came with the program. */
  isBuiltIn: z.boolean(),
});

const read = { token: true, right: 'content.read' } as const;
const write = { token: true, right: 'content.write' } as const;
const ofHelp = '/ops/merchants/:merchantCode/help';
const where = { merchantCode, language: wireLanguage, topic: code };

export const operatorHelp = {
  help: {
    ...read,
    method: 'GET',
    path: `${ofHelp}/:language`,
    summary: 'The topics of the help centre in one language, as they are written.',
    request: z.object({ merchantCode, language: wireLanguage }),
    response: z.array(topic),
    refuses: ['merchants.not_found'],
  },
  helpVersions: {
    ...read,
    method: 'GET',
    path: `${ofHelp}/:language/:topic/versions`,
    summary: 'What a topic said before, the latest first.',
    request: z.object({ ...where, size: wireInt.min(1).max(50).default(20) }),
    response: z.array(topic.extend({ by: z.string(), reason: z.string(), at: isoTime })),
    refuses: ['merchants.not_found', 'support.help_unknown'],
  },
  saveHelp: {
    ...write,
    method: 'PUT',
    path: `${ofHelp}/:language/:topic`,
    summary:
      'Writes a topic in one language; pages show it at once. Without words it is again what came with the program. Refused when somebody has saved since the version it was made from.',
    request: z.object({ ...where, basedOn: z.int().min(0), words: words.nullable(), reason }),
    response: topic,
    refuses: ['merchants.not_found', 'support.help_unknown', 'support.help_changed', 'support.help_codes'],
  },
  previewHelp: {
    ...read,
    method: 'POST',
    path: `${ofHelp}/preview`,
    summary: 'What an answer becomes on the page.',
    request: z.object({ merchantCode, text: z.string().max(4_000) }),
    response: z.object({ content: z.string() }),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
