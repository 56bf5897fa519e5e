import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import { paymentMarkSvg } from '@fairground/art/marks/payment-mark.ts';
import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { isFree } from '../../shared/money/amount-rules.ts';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import type { DepositMethod } from './deposit-queries.ts';

const MARKS = { bank: 'bank', ewallet: 'wallet', card: 'card', crypto: 'crypto', c2c: 'person' } as const;

export function MethodTiles({
  methods,
  onChoose,
}: {
  methods: readonly DepositMethod[];
  onChoose: (method: DepositMethod) => void;
}) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const feeText = ({ feeRate, feeFixed }: DepositMethod) =>
    [/[1-9]/.test(feeRate) && `${feeRate}%`, /[1-9]/.test(feeFixed) && money(feeFixed)]
      .filter(Boolean)
      .join(' + ');
  if (methods.length === 0)
    return <EmptyState drawing="locked" title={t('deposit.none')} hint={t('deposit.none_hint')} />;
  return (
    <ul className={style.tiles} aria-label={t('deposit.step_method')}>
      {methods.map((method) => (
        <li key={method.methodId}>
          <button type="button" className={style.tile} onClick={() => onChoose(method)}>
            <MethodMark kind={method.kind} />
            <strong>{method.title || t(`kind.${method.kind}`)}</strong>
            <Text as="span" tone="soft" size={2} data-figures="">
              {money(method.min)} – {money(method.max)}
            </Text>
            <Text as="span" tone="soft" size={2}>
              {isFree(method) ? t('deposit.free') : t('deposit.fee_of', { fee: feeText(method) })}
            </Text>
            {method.hint && (
              <Text as="span" tone="soft" size={2}>
                {method.hint}
              </Text>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MethodMark({ kind }: { kind: DepositMethod['kind'] }) {
  return <img src={svgDataUri(paymentMarkSvg(MARKS[kind]))} alt="" width={44} height={44} />;
}
