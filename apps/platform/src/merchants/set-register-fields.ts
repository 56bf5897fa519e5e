import type { operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { isPatternAcceptable } from './accepted-pattern.ts';
import { changeMerchant } from './change-merchant.ts';
import type { RegisterField } from './merchant.ts';
import {
  deleteRegisterFields,
  insertRegisterFields,
  readAffiliate,
  readMerchantFields,
  writeAffiliate,
} from './queries/register-fields.ts';

type SetRegisterFields = typeof operatorMerchants.setRegisterFields;

/** Replaces the fields of a merchant's registration form. */
export async function setRegisterFields(
  call: OperatorCall,
  { merchantCode, fields, affiliate, reason }: RequestOf<SetRegisterFields>,
): Promise<ResponseOf<SetRegisterFields>> {
  const dangerous = fields.find(({ acceptedPattern }) => !isPatternAcceptable(acceptedPattern));
  if (dangerous) throw refuse('merchants.pattern_refused', { params: { field: dangerous.key } });
  const contradiction = fields.find((field) => contradicts(field, fields));
  if (contradiction) throw refuse('merchants.fields_refused', { params: { field: contradiction.key } });

  const change = { merchantCode, reason, action: 'merchants.register_fields_set', part: 'registerFields' };
  const merchant = await changeMerchant(call, change, async (tx, merchantId) => {
    const before = {
      fields: await readMerchantFields(tx, merchantId),
      affiliate: await readAffiliate(tx, merchantId),
    };
    await deleteRegisterFields(tx, merchantId);
    await insertRegisterFields(tx, merchantId, fields);
    await writeAffiliate(tx, merchantId, affiliate);
    return { before, after: { fields, affiliate: affiliate as string } };
  });
  return { fields: [...merchant.registerFields] };
}

/** Named twice, shorter at most than at least, or asked for without being shown. */
function contradicts(field: RegisterField, fields: readonly RegisterField[]): boolean {
  return (
    fields.filter(({ key }) => key === field.key).length > 1 ||
    field.maxLength < field.minLength ||
    (field.required && !field.enabled)
  );
}
