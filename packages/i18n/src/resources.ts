import type console from '../texts/console/en.json';
import type errors from '../texts/errors/en.json';
import type merchants from '../texts/merchants/en.json';
import type shell from '../texts/shell/en.json';

/** Every namespace of texts, typed by its English file: a key that does not exist does not compile. */
export interface TextResources {
  console: typeof console;
  errors: typeof errors;
  merchants: typeof merchants;
  shell: typeof shell;
}

export type Namespace = keyof TextResources;

declare module 'i18next' {
  interface ResourceNamespaceMap extends TextResources {}
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    nsSeparator: ':';
    returnNull: false;
  }
}
