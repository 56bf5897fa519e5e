import { contrastRatio } from '@fairground/art/theme/contrast.ts';
import type { operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { changeMerchant } from './change-merchant.ts';
import type { ThemeTokens } from './merchant.ts';
import { readTemplate, writeTemplate } from './queries/changes.ts';

type SetTemplate = typeof operatorMerchants.setTemplate;

/** WCAG AA for words of usual size. */
const CONTRAST_MIN = 4.5;

/** Replaces a merchant's template parameters and the look of its pages. */
export async function setTemplate(
  call: OperatorCall,
  { merchantCode, parameters, theme, reason }: RequestOf<SetTemplate>,
): Promise<ResponseOf<SetTemplate>> {
  if (!isReadable(theme)) throw refuse('merchants.theme_unreadable');
  const change = { merchantCode, reason, action: 'merchants.template_set', part: 'template' };
  const merchant = await changeMerchant(call, change, async (tx, merchantId) => {
    const before = await readTemplate(tx, merchantId);
    await writeTemplate(tx, merchantId, { parameters, theme });
    return { before, after: await readTemplate(tx, merchantId) };
  });
  return { themeVersion: merchant.themeVersion };
}

/** Words must be readable on every ground they stand on. */
function isReadable({ colours }: ThemeTokens): boolean {
  const grounds = [colours.background, colours.surface1, colours.surface2, colours.surface3];
  return (
    grounds.every((ground) => contrastRatio(colours.text, ground) >= CONTRAST_MIN) &&
    contrastRatio(colours.textSoft, colours.surface1) >= CONTRAST_MIN &&
    contrastRatio(colours.accentText, colours.accent) >= CONTRAST_MIN
  );
}
