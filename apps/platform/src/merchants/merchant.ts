import type { BlockList } from 'node:net';
import type { AnswerOf, ModuleNode, merchants } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { MerchantContext } from '../kernel/http/call.ts';

type Status = AnswerOf<typeof merchants.status>;
type Settings = AnswerOf<typeof merchants.settings>;
export type ThemeTokens = Status['brand']['theme'];
export type TemplateParameters = AnswerOf<typeof merchants.templates>['parameters'];
export type RegisterField = Status['register']['fields'][number];
export type Resource = Status['resources'][number];
export type DownloadTexts = AnswerOf<typeof merchants.downloadSetting>;

export interface Domain {
  readonly host: string;
  readonly isPublic: boolean;
  readonly inService: boolean;
}

/** An entry with its address still readable; what travels is enciphered. */
export interface ServiceDesk extends Omit<Settings['customerService'][number], 'path' | 'title'> {
  readonly address: string;
  readonly titles: Readonly<Partial<Record<WireLanguage, string>>>;
}

/** One merchant as it stands in memory: made whole from the database, never changed, replaced when it changes. */
export interface Merchant extends MerchantContext {
  readonly name: string;
  readonly isDefault: boolean;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly currencyPosition: 'F' | 'B';
  readonly singleWallet: boolean;
  readonly timeZone: string;
  readonly homeCountry: string;
  readonly languages: readonly WireLanguage[];
  /** A password that nobody chose: whoever has it must change it. */
  readonly weakPassword: string;
  readonly registerAffiliate: '0' | '1';
  readonly registerFields: readonly RegisterField[];
  readonly sms: Status['sms'];
  readonly imageCdns: readonly string[];
  readonly launchGameCdns: readonly string[];
  readonly gw: Status['gw'];
  readonly mobileTemplate: string;
  readonly customerServiceScript: string;
  /** Empty: the kit knows a sign for the merchant. */
  readonly logoPath: string;
  readonly maintenance: { readonly startMs: number | null; readonly endMs: number | null };
  readonly domains: readonly Domain[];
  readonly resources: readonly Resource[];
  readonly serviceDesks: readonly ServiceDesk[];
  readonly templateId: string;
  readonly parameters: TemplateParameters;
  readonly theme: ThemeTokens;
  readonly themeVersion: string;
  readonly whitelabel: readonly ModuleNode[];
  readonly allowedCountries: ReadonlySet<string>;
  readonly allowedAddresses: readonly string[];
  readonly allowedNetworks: BlockList;
  readonly downloadTexts: DownloadTexts;
}
