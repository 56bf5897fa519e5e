/**
 * Every module id (switch) of the white-label tree. The names are the specification's, to the letter;
 * those it does not print are ours. An endpoint names one, and a merchant turns it on or off.
 */
export const moduleTree = {
  SYSTEM: [],
  LOGIN: ['MOBILELOGIN3', 'MOBILEVERCODELOGIN3', 'FREEPLAY3', 'PWDEXPFORCECHANGE3', 'TELEGRAMLOGIN3'],
  REGISTER: ['REGMOBVERF3', 'MOBILENUMPASSREG3', 'AUTOUSER', 'FIREBASECREATEACC3'],
  CAPTCHA: ['GEETEST3', 'GEETESTVCODE3'],
  FORGOT: [],
  MEMBER: ['PAYMENTPASS3', 'REWCEN3', 'MISSION3', 'REFERRAL3'],
  WALLET: ['DEPOSIT', 'WITHDRAW', 'C2C', 'CREDITMAR3'],
  GAME: [],
  LOTT: [],
  VIP: ['VIPBEN3', 'PLYRBT', 'MYRBT3', 'MANPLAYREB3'],
  PROMO: [],
  PTSYS3: [],
  ANN: [],
  MAILCEN: ['INBOX3'],
  CBS3: ['CHATSITE3'],
  RT: [],
  CS: [],
  HELP: [],
  FEEDBACK: [],
  DOWNLOAD: [],
  AGEPAG: [
    'AGEINFO3',
    'AGETRANSFERUP3',
    'AGENTRANSMULTDOWN3',
    'AGETEAMPNL3',
    'TEAMBETTING3',
    'HOURSAL3',
    'DAYSAL3',
    'DIVIDEND3',
    'REALSAL3',
  ],
} as const satisfies Record<string, readonly string[]>;

export type ModId = keyof typeof moduleTree | (typeof moduleTree)[keyof typeof moduleTree][number];

export const modIds = Object.entries(moduleTree).flatMap(([parent, children]) => [
  parent,
  ...children,
]) as ModId[];

/** Without these no page can load, so a merchant cannot turn them off. */
export const coreModules: readonly ModId[] = ['SYSTEM'];

export interface ModuleNode {
  modId: string;
  /** '1' is on; anything else is off. */
  enabled: string;
  childrenNodes: ModuleNode[];
}

/** A module is on when its node, at any depth, says '1'. A module absent from the tree is off. */
export function isModuleOn(tree: readonly ModuleNode[], modId: string): boolean {
  const node = findNode(tree, modId);
  return node?.enabled === '1';
}

function findNode(tree: readonly ModuleNode[], modId: string): ModuleNode | undefined {
  for (const node of tree) {
    if (node.modId === modId) return node;
    const found = findNode(node.childrenNodes, modId);
    if (found) return found;
  }
  return undefined;
}
