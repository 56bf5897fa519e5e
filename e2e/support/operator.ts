import {
  type AnnouncementDraft,
  type AnswerOf,
  type InputOf,
  type ModId,
  operatorApi,
} from '@fairground/contract';
import { callAsOperator } from './client.ts';

const reason = 'browser journey';

type Field = AnswerOf<typeof operatorApi.merchants.detail>['registerFields'][number];
interface FormChange {
  fields?: Partial<Record<Field['key'], Partial<Field>>>;
  affiliate?: '0' | '1';
}
type PolicyChange = InputOf<typeof operatorApi.access.setPolicy>;

/** An operator of the demo installation, who changes merchants the way the console does. */
export async function signInOperator() {
  const call = await callAsOperator('operator');
  return {
    setSwitch: (merchantCode: string, modId: ModId, enabled: boolean) =>
      call(operatorApi.merchants.setSwitch, { merchantCode, modId, enabled, reason }),
    /** Minutes from now; null opens the site again. */
    close: (merchantCode: string, window: { from: number; to: number } | null) =>
      call(operatorApi.merchants.setMaintenance, {
        merchantCode,
        start: window && inMinutes(window.from),
        end: window && inMinutes(window.to),
        reason,
      }),
    /** Changes the registration form; what was before comes back with the answer. */
    changeForm: async (merchantCode: string, { fields = {}, affiliate = '0' }: FormChange) => {
      const { registerFields } = await call(operatorApi.merchants.detail, { merchantCode });
      const changed = registerFields.map((field) => ({ ...field, ...fields[field.key] }));
      const form = { merchantCode, reason };
      await call(operatorApi.merchants.setRegisterFields, { ...form, fields: changed, affiliate });
      const before = { ...form, fields: registerFields, affiliate: '0' } as const;
      return () => call(operatorApi.merchants.setRegisterFields, before);
    },
    /** Adds template parameters; without any the merchant has what it had before. */
    setParameters: async (merchantCode: string, added: Record<string, string>) => {
      const { parameters, theme } = await call(operatorApi.merchants.detail, { merchantCode });
      const form = { merchantCode, theme, reason };
      await call(operatorApi.merchants.setTemplate, { ...form, parameters: { ...parameters, ...added } });
      return () => call(operatorApi.merchants.setTemplate, { ...form, parameters });
    },
    setPolicy: (merchantCode: string, policy: Omit<PolicyChange, 'merchantCode' | 'reason'>) =>
      call(operatorApi.access.setPolicy, { ...policy, merchantCode, reason }),
    announce: (merchantCode: string, id: string, draft: AnnouncementDraft) =>
      call(operatorApi.messaging.saveAnnouncement, { ...draft, merchantCode, id, reason }),
    withdraw: (merchantCode: string, id: string) =>
      call(operatorApi.messaging.removeAnnouncement, { merchantCode, id, reason }),
    allowCountries: (merchantCode: string, countries: string[]) =>
      call(operatorApi.merchants.setRegion, { merchantCode, countries, addresses: [], reason }),
  };
}

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
