import { api as supportApi } from 'virtual:fairground/support-api';
import type { PagePath } from '@fairground/contract/page-paths';
import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { allAreas, areaName } from '../../catalogue/public.ts';
import { useLotteries } from '../../lottery/public.ts';
import { useAnnouncements, useSwitch } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { isOn } from '../../shared/is-on.ts';
import { useSession } from '../../shared/session.ts';
import { menuFor } from '../member-centre/member-pages.ts';
import { useMenuFacts } from '../member-centre/use-menu-facts.ts';
import { holds } from './fold.ts';

const MOST = 8;

interface Found {
  name: string;
  link: { to: PagePath; search?: Record<string, string>; hash?: string };
}

/** What the words are found in, besides the games, which the server searches. */
export function useFound(words: string) {
  const matching = (list: readonly Found[]) => list.filter(({ name }) => holds(name, words)).slice(0, MOST);
  const pages = matching(usePages());
  const lotteries = matching(useLotteryLinks());
  const promotions = matching(usePromotionLinks());
  const answers = useAnswers(words).slice(0, MOST);
  return { pages, lotteries, promotions, answers };
}

function usePages(): Found[] {
  const { t } = useTranslation(['shell', 'member']);
  const facts = useMenuFacts();
  const isMember = useSession(({ token }) => token !== '');
  const areas = allAreas
    .filter(({ module }) => isOn(facts.switches, module))
    .map((area): Found => ({ name: t(areaName(area)), link: { to: area.to } }));
  const own = menuFor(facts).flatMap(({ pages }) =>
    pages.map(
      (page): Found => ({
        name: t(`member:page.${page}`),
        link: { to: '/member', search: { page } },
      }),
    ),
  );
  return [...areas, ...(isMember ? own : [])];
}

function useLotteryLinks(): Found[] {
  const isOpen = useSwitch('LOTT');
  const { data = [] } = useLotteries();
  return isOpen
    ? data.map(({ gameCode, gameId, remark }) => ({
        name: remark,
        link: { to: '/lottery', search: { gameCode, gameId } },
      }))
    : [];
}

function usePromotionLinks(): Found[] {
  const isOpen = useSwitch('PROMO');
  const { announcements } = useAnnouncements('PR');
  return isOpen
    ? announcements.map(({ id, title }) => ({
        name: title,
        link: { to: '/promotions', search: { id } },
      }))
    : [];
}

/** Questions of the help centre whose title or answer holds the words. */
function useAnswers(words: string): Found[] {
  const isOpen = useSwitch('HELP');
  const { data = [] } = useQuery({
    ...endpointQuery(supportApi.support.helpCenter, { device: 'WEB' }),
    enabled: isOpen,
  });
  return data
    .flatMap(({ children }) => children)
    .filter(({ title, content }) => holds(`${title} ${content.replaceAll(/<[^>]*>/g, ' ')}`, words))
    .map(({ code, title }) => ({ name: title, link: { to: '/help', hash: code } }));
}
