import type { FastifyReply, FastifyRequest } from 'fastify';
import { categoriesToCome, gameOrigins } from '../catalogue/public.ts';
import { callerAddress } from '../kernel/http/caller-address.ts';
import type { Platform } from '../kernel/platform.ts';
import type { MerchantDirectory } from '../merchants/public.ts';
import { type HelpTopic, helpTopics } from '../support/public.ts';
import { firstPaint } from './first-paint.ts';
import { namedPromotion, runningPromotions } from './named-promotion.ts';
import { pageBody } from './page-body.ts';
import { canonicalPath } from './page-paths.ts';
import { robotsText, sitemap } from './search-engines.ts';
import { sendChatWindow } from './send-chat-window.ts';
import { sendConsole } from './send-console.ts';
import { sendNobody } from './send-nobody.ts';
import { pictureSender } from './send-picture.ts';
import { type DrawnPage, sendSitePage } from './send-site-page.ts';
import { sendFile } from './static-files.ts';
import { sendStoredPicture } from './stored-picture.ts';
import { readVisit, type Visit } from './visit.ts';

/** Where the built pages stand. */
export interface BuiltPages {
  site: URL;
  console: URL;
  chat: URL;
}

const BUILT: BuiltPages = {
  site: new URL('../../../site/dist/', import.meta.url),
  console: new URL('../../../console/dist/', import.meta.url),
  chat: new URL('../../../chat/dist/', import.meta.url),
};

/** Answers everything that is not the API: the site, the console, their files, and the merchant's pictures. */
export function answerPage(platform: Platform, directory: MerchantDirectory, built: BuiltPages = BUILT) {
  const sendPicture = pictureSender(platform.config.trustedHops);
  const drawPage = async (request: FastifyRequest, visit: Visit): Promise<DrawnPage> => {
    const { maintenance, regionRestriction } = directory.permissionFor(
      visit.merchant,
      callerAddress(request.raw, platform.config.trustedHops),
    );
    // A closed site has one page only, and the script knows which.
    if (maintenance || regionRestriction) return { first: '', words: await pageBody(platform, visit) };
    const format = request.headers.accept?.includes('image/avif') ? 'avif' : 'webp';
    const [first, words] = await Promise.all([
      firstPaint(platform, visit, format),
      pageBody(platform, visit),
    ]);
    return { first, words };
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.status(405).send();
    const [asked = '/'] = request.url.split('?');
    // The console belongs to no merchant: it answers at every host, and before there is a merchant at all.
    if (asked === '/console' || asked.startsWith('/console/'))
      return sendConsole(request, reply, asked, built.console);
    const found = readVisit(directory, request);
    if (!found && directory.all().length === 0 && asked === '/') return reply.redirect('/console/', 302);
    if (!found) return sendNobody(request, reply);
    if (asked.startsWith('/chat-window/')) return sendChatWindow(request, reply, found, built.chat);
    // The page needs no database to start, so one that is away must not take the page with it.
    const unread = (error: unknown) =>
      platform.log.error({ err: error, reqId: request.id }, 'a page is empty until its script runs');
    const visit = {
      ...found,
      promotion: (await namedPromotion(platform, found).catch(unread)) ?? undefined,
      help: (await helpOn(platform, found).catch(unread)) ?? undefined,
    };
    const { path } = visit;

    if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(robotsText(visit));
    if (path === '/sitemap.xml')
      return reply
        .type('application/xml; charset=utf-8')
        .send(sitemap(visit, await runningPromotions(platform, visit)));
    if (await sendPicture(request, reply, visit)) return reply;
    if (await sendStoredPicture(platform, reply, visit)) return reply;
    if (await sendFile(request, reply, { folder: built.site, name: path.slice(1) })) return reply;
    return sendSitePage(request, reply, {
      visit,
      folder: built.site,
      drawn: async () => (await drawPage(request, visit).catch(unread)) ?? { first: '', words: '' },
      toCome: await categoriesToCome(platform, visit.merchant.id),
      frameOrigins: [
        ...(await gameOrigins(platform, visit.merchant.id)),
        ...chatOrigin(platform.config.chatProvider?.url),
      ],
    });
  };
}

/** Where the chat comes from when it is not ours. */
const chatOrigin = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin]);

/** What the help centre says, where the page is its own. */
async function helpOn({ db }: Platform, { merchant, language, path }: Visit): Promise<HelpTopic[] | null> {
  if (canonicalPath(path) !== '/help' || !merchant.modulesOn.has('HELP')) return null;
  return helpTopics(db, merchant, language);
}
