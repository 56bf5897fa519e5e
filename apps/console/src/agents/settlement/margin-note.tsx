import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { marginLeft } from './margin.ts';

type Kind = 'dividend' | 'daily' | 'hour' | 'real-time';

/** What the house would keep of lottery stakes, with this rate and what the agent has been promised of other kinds. */
export function MarginNote(props: { merchantCode: string; account: string; kind: Kind; rate: string }) {
  const { merchantCode, account, kind, rate } = props;
  const { t } = useTranslation('agents');
  const { data: lotteries } = useQuery(endpointQuery(api.lottery.games, { merchantCode }));
  const held = useQuery({
    ...endpointQuery(api.agents.contracts, { merchantCode, account: account.trim().toLowerCase() }),
    enabled: account.trim().length >= 2,
    // A name that is still being typed is nobody's.
    retry: false,
  });
  const series = (lotteries?.games ?? []).filter(({ isOn }) => isOn).map((game) => game.series);
  if (series.length === 0 || !/^\d{1,3}(?:\.\d{1,2})?$/.test(rate)) return null;
  const promised = { wages: 0, dividends: 0 };
  const add = (of: Kind, percent: number) => {
    promised[of === 'dividend' ? 'dividends' : 'wages'] += percent;
  };
  add(kind, Number(rate));
  for (const contract of held.data?.contracts ?? [])
    if (contract.status === 'V' && contract.kind !== kind) add(contract.kind, highestRate(contract));
  const left = marginLeft(Math.max(...series), promised);
  return (
    <div role="status">
      <Text tone="soft">{t('desk.margin', { left: left.toFixed(2), series: Math.max(...series) })}</Text>
      {left < 0 && <Badge tone="warning">{t('desk.margin_gone')}</Badge>}
    </div>
  );
}

interface Rates {
  dividendRates?: readonly { contractRate: string }[] | null | undefined;
  details?: readonly { rateType: string; rate: string }[] | null | undefined;
  hourSalaryRates?: readonly { rateType: string; rate: string }[] | null | undefined;
  realTimeSalaryRates?: readonly { lossRate: string; winRate: string }[] | null | undefined;
}

/** In percent; fixed amounts are no share of anything. */
function highestRate({ dividendRates, details, hourSalaryRates, realTimeSalaryRates }: Rates): number {
  const shares = [...(details ?? []), ...(hourSalaryRates ?? [])].filter(({ rateType }) => rateType === 'P');
  return Math.max(
    0,
    ...(dividendRates ?? []).map(({ contractRate }) => Number(contractRate)),
    ...shares.map(({ rate }) => Number(rate)),
    ...(realTimeSalaryRates ?? []).flatMap(({ lossRate, winRate }) => [Number(lossRate), Number(winRate)]),
  );
}
