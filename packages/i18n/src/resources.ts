import type access from '../texts/access/en.json';
import type agents from '../texts/agents/en.json';
import type catalogue from '../texts/catalogue/en.json';
import type chat from '../texts/chat/en.json';
import type compliance from '../texts/compliance/en.json';
import type console from '../texts/console/en.json';
import type demo from '../texts/demo/en.json';
import type errors from '../texts/errors/en.json';
import type funds from '../texts/funds/en.json';
import type help from '../texts/help/en.json';
import type letters from '../texts/letters/en.json';
import type lobby from '../texts/lobby/en.json';
import type lottery from '../texts/lottery/en.json';
import type member from '../texts/member/en.json';
import type merchants from '../texts/merchants/en.json';
import type messaging from '../texts/messaging/en.json';
import type minigame from '../texts/minigame/en.json';
import type points from '../texts/points/en.json';
import type promotions from '../texts/promotions/en.json';
import type rewards from '../texts/rewards/en.json';
import type shell from '../texts/shell/en.json';
import type studio from '../texts/studio/en.json';
import type support from '../texts/support/en.json';
import type traits from '../texts/traits/en.json';
import type vendors from '../texts/vendors/en.json';
import type vip from '../texts/vip/en.json';
import type wallet from '../texts/wallet/en.json';

/**
 * Every namespace of texts, typed by its English file: a key that does not exist does not compile. A new namespace is
 * a folder of ten files and two lines here.
 */
export interface TextResources {
  access: typeof access;
  agents: typeof agents;
  catalogue: typeof catalogue;
  chat: typeof chat;
  compliance: typeof compliance;
  console: typeof console;
  demo: typeof demo;
  errors: typeof errors;
  funds: typeof funds;
  help: typeof help;
  letters: typeof letters;
  lobby: typeof lobby;
  lottery: typeof lottery;
  member: typeof member;
  merchants: typeof merchants;
  messaging: typeof messaging;
  minigame: typeof minigame;
  points: typeof points;
  promotions: typeof promotions;
  rewards: typeof rewards;
  shell: typeof shell;
  studio: typeof studio;
  support: typeof support;
  traits: typeof traits;
  vendors: typeof vendors;
  vip: typeof vip;
  wallet: typeof wallet;
}

export type Namespace = keyof TextResources;
