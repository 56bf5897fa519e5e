/** Names of their own, as their customers read them: they are the same in every language. */
const BANKS: Readonly<Record<string, readonly string[]>> = {
  CNY: [
    ...[
      '中国工商银行 ICBC',
      '中国建设银行 CCB',
      '中国农业银行 ABC',
      '中国银行 Bank of China',
      '交通银行 BoCom',
    ],
    ...[
      '招商银行 CMB',
      '中国邮政储蓄银行 PSBC',
      '兴业银行 CIB',
      '浦发银行 SPDB',
      '中信银行 CITIC',
      '中国民生银行 CMBC',
    ],
    ...['中国光大银行 CEB', '平安银行 Ping An', '华夏银行 Hua Xia', '广发银行 CGB'],
  ],
  BRL: [
    ...[
      'Banco do Brasil',
      'Bradesco',
      'Itaú Unibanco',
      'Caixa Econômica Federal',
      'Santander Brasil',
      'Nubank',
    ],
    ...['Banco Inter', 'C6 Bank', 'BTG Pactual', 'Banco Safra', 'Sicoob', 'Sicredi', 'Banrisul'],
  ],
  TLB: [
    ...[
      'Ziraat Bankası',
      'Türkiye İş Bankası',
      'Garanti BBVA',
      'Akbank',
      'Yapı Kredi',
      'VakıfBank',
      'Halkbank',
    ],
    ...['QNB Türkiye', 'DenizBank', 'TEB', 'Şekerbank', 'Kuveyt Türk', 'Enpara'],
  ],
};
const WALLETS: Readonly<Record<string, readonly string[]>> = {
  CNY: ['支付宝 Alipay', '微信支付 WeChat Pay'],
  BRL: ['Mercado Pago', 'PicPay', 'PagBank'],
  TLB: ['Papara', 'ininal', 'Tosla'],
};

/** As the server keeps them. */
const NAME_LENGTH = { min: 2, max: 80 };

/**
 * Where money can be paid to, to be chosen from: the merchant's own list, or the usual ones where its currency is spent. It helps to
 * write the name right; whatever stands on no list can be typed.
 */
export function payoutPlaces(
  kind: 'bank' | 'ewallet',
  { currency, parameters }: { currency: string; parameters: Readonly<Record<string, string | undefined>> },
): readonly string[] {
  const own = parameters[kind === 'bank' ? 'payout_banks' : 'payout_wallets'] ?? '';
  const named = own.split(';').map((name) => name.trim());
  const right = named.filter(({ length }) => length >= NAME_LENGTH.min && length <= NAME_LENGTH.max);
  if (right.length > 0) return [...new Set(right)];
  return (kind === 'bank' ? BANKS : WALLETS)[currency] ?? [];
}
