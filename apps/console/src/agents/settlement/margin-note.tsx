import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { marginLeft, type Promised } from './margin.ts';

type Kind = 'dividend' | 'daily' | 'hour' | 'real-time';

/** What the house would keep of lottery stakes, with this rate and what the agent has been promised of other kinds. */
export function MarginNote(props: { merchantCode: string; account: string; kind: Kind; rate: string }) {
  const { merchantCode, account, kind, rate } = props;
  const series = useTopSeries(merchantCode);
  const held = usePromised(merchantCode, account, kind);
  if (series === null || !/^\d{1,3}(?:\.\d{1,2})?$/.test(rate)) return null;
  return <Margin series={series} promised={plus(held, kind, Number(rate))} />;
}

/** The same with another series and rebate of lotteries, which come on top of what the agent has been promised. */
export function RebateMarginNote(props: {
  merchantCode: string;
  account: string;
  series: string;
  rebate: string;
}) {
  const { merchantCode, account, series, rebate } = props;
  const top = useTopSeries(merchantCode);
  const held = usePromised(merchantCode, account, null);
  const isWhole = /^1\d{3}$/.test(series) && /^\d{1,2}(?:\.\d{1,2})?$/.test(rebate);
  if (top === null || !isWhole) return null;
  // A lottery is never sold at more than its own series.
  return <Margin series={Math.min(top, Number(series))} promised={plus(held, 'daily', Number(rebate))} />;
}

function Margin({ series, promised }: { series: number; promised: Promised }) {
  const { t } = useTranslation('agents');
  const left = marginLeft(series, promised);
  return (
    <div role="status">
      <Text tone="soft">{t('desk.margin', { left: left.toFixed(2), series })}</Text>
      {left < 0 && <Badge tone="warning">{t('desk.margin_gone')}</Badge>}
    </div>
  );
}

/** The highest at which a lottery is sold; null while that is not known. */
function useTopSeries(merchantCode: string): number | null {
  const { data } = useQuery(endpointQuery(api.lottery.games, { merchantCode }));
  const series = (data?.games ?? []).filter(({ isOn }) => isOn).map((game) => game.series);
  return series.length === 0 ? null : Math.max(...series);
}

/** What an account has been promised, but for the kind that is being offered anew. */
function usePromised(merchantCode: string, account: string, except: Kind | null): Promised {
  const name = account.trim().toLowerCase();
  const { data } = useQuery({
    ...endpointQuery(api.agents.contracts, { merchantCode, account: name }),
    enabled: name.length >= 2,
    // A name that is still being typed is nobody's.
    retry: false,
  });
  return (data?.contracts ?? [])
    .filter(({ status, kind }) => status === 'V' && kind !== except)
    .reduce<Promised>((all, one) => plus(all, one.kind, highestRate(one)), { wages: 0, dividends: 0 });
}

const plus = ({ wages, dividends }: Promised, kind: Kind, percent: number): Promised =>
  kind === 'dividend' ? { wages, dividends: dividends + percent } : { wages: wages + percent, dividends };

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
