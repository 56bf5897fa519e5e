import { i18n } from '@fairground/i18n/react';
import { isAmount } from '@fairground/money';
import { showToast, type ToastTone } from '@fairground/ui/overlays/toast-store.ts';
import { writeMoney } from '../shared/money/use-money.ts';
import { goTo } from '../shared/navigate.ts';
import { popsUp } from '../shared/pops-up.ts';
import { refreshBalance, refreshMoney } from './balance/balance.ts';
import { openConfirmations } from './confirmation/open-confirmations.ts';

/** The part of a socket that this needs. */
interface Hearing {
  on(event: string, listener: (body: unknown) => void): unknown;
}

interface News {
  amount?: string;
  remark?: string;
}

interface Notice {
  event: string;
  text:
    | 'news.deposit_arrived'
    | 'news.deposit_failed'
    | 'news.withdrawal_approved'
    | 'news.withdrawal_rejected'
    | 'news.payment_review';
  /** What stands below it; otherwise that the balance is up to date. */
  message?: 'news.look' | 'news.payment_review_why';
  tone: ToastTone;
  page: 'depositv2' | 'withdraw';
}

const NOTICES: readonly Notice[] = [
  { event: 'DEPOSIT_ARRIVED', text: 'news.deposit_arrived', tone: 'reward', page: 'depositv2' },
  { event: 'DEPOSIT_FAILED', text: 'news.deposit_failed', tone: 'danger', page: 'depositv2' },
  { event: 'WITHDRAWAL_APPROVED', text: 'news.withdrawal_approved', tone: 'success', page: 'withdraw' },
  { event: 'WITHDRAWAL_REJECTED', text: 'news.withdrawal_rejected', tone: 'warning', page: 'withdraw' },
  {
    event: 'PAYMENT_IN_REVIEW',
    text: 'news.payment_review',
    message: 'news.payment_review_why',
    tone: 'info',
    page: 'depositv2',
  },
];

/** What the socket says about money is advice: amounts on the page are always read from the server again. */
export function hearMoney(socket: Hearing): void {
  socket.on('BALANCE', refreshBalance);
  socket.on('DEPOSIT_PROGRESS', refreshMoney);
  socket.on('WITHDRAWAL_TAKEN', refreshMoney);
  socket.on('UPLINE_RECEIVED', refreshMoney);
  socket.on('PAYMENT_CONFIRMATION', () => void openConfirmations());
  for (const notice of NOTICES) socket.on(notice.event, (body) => void tell(notice, (body ?? {}) as News));
}

/** It stays until it is closed: nobody should miss what became of their money. */
async function tell(
  { text, message = 'news.look', tone, page }: Notice,
  { amount = '', remark = '' }: News,
): Promise<void> {
  refreshMoney();
  if (!(await popsUp('money'))) return;
  await i18n.loadNamespaces('funds');
  const t = i18n.getFixedT(null, 'funds');
  const sum = isAmount(amount) ? writeMoney(amount) : amount;
  const title = t(text, { amount: sum });
  showToast({
    title,
    message: remark || t(message),
    tone,
    durationMs: 0,
    action: { label: t('news.details'), onClick: () => goTo(`/member?page=${page}`) },
  });
}
