import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { PlusIcon, TrashIcon } from '@fairground/ui/icons/icons.tsx';
import { StarIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { Answered } from '../../shared/states/list-state.tsx';
import { AddCardDialog } from './add-card-dialog.tsx';
import { type BankCard, cardsQuery, refreshWithdrawals, type WithdrawConfig } from './withdraw-queries.ts';

/** The accounts money can go to. */
export function BankCards({ config }: { config: WithdrawConfig }) {
  const { t } = useTranslation('funds');
  const cards = useQuery(cardsQuery());
  const [isAdding, setAdding] = useState(false);
  const canAdd = config.hasPayeeName && (config.passwordKind === 'login' || config.hasPaymentPassword);
  return (
    <Card
      id="bank-cards"
      level={2}
      title={t('card.title')}
      aside={cards.data && <span dir="ltr">{`${cards.data.cards.length} / ${cards.data.max}`}</span>}
    >
      <Answered query={cards}>
        {({ cards: list, max }) => (
          <Stack>
            {list.length === 0 && <EmptyState compact title={t('card.none')} hint={t('card.none_hint')} />}
            <ul className={style.list}>
              {list.map((card) => (
                <CardLine key={card.cardId} card={card} />
              ))}
            </ul>
            <div>
              <Button
                tone="secondary"
                startIcon={<PlusIcon size={18} />}
                disabled={!canAdd || list.length >= max}
                onClick={() => setAdding(true)}
              >
                {t('card.add')}
              </Button>
            </div>
          </Stack>
        )}
      </Answered>
      {isAdding && <AddCardDialog passwordKind={config.passwordKind} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function CardLine({ card }: { card: BankCard }) {
  const { t } = useTranslation('funds');
  const time = useListTime();
  const { cardId } = card;
  const remove = async () => {
    const isSure = await askConfirm({
      tone: 'warning',
      title: t('card.remove_title'),
      message: `${card.bank} ${card.number}`,
      confirmLabel: t('card.remove'),
    });
    if (isSure) await change(() => call(api.wallet.removeBankCard, { cardId }));
  };
  return (
    <li className={style.row}>
      <span>
        <strong>{card.bank}</strong> <span dir="ltr">{card.number}</span>
        <br />
        <Text as="span" tone="soft" size={2}>
          {card.holder}
        </Text>
      </span>
      <span className={style.actions}>
        {!card.isUsable && (
          <Badge tone="warning">{t('card.usable_from', { time: time(card.usableAt) })}</Badge>
        )}
        {card.isDefault ? (
          <Badge tone="accent">{t('card.default')}</Badge>
        ) : (
          <IconButton
            label={t('card.make_default')}
            onClick={() => void change(() => call(api.wallet.setDefaultBankCard, { cardId }))}
          >
            <StarIcon size={18} />
          </IconButton>
        )}
        <IconButton label={t('card.remove')} onClick={() => void remove()}>
          <TrashIcon size={18} />
        </IconButton>
      </span>
    </li>
  );
}

/** A refusal has been shown by then; the list is read again in any case. */
async function change(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => {});
  await refreshWithdrawals();
}
