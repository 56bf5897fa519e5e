/** Payee name, SMS, authenticator, e-mail: in the order in which they are offered. */
const METHODS = ['P', 'S', 'G', 'E'] as const;
export type Method = (typeof METHODS)[number];

/** What the server says when a login needs a second step. */
export interface SecondFactorDemand {
  methods: readonly Method[];
  maskedMobile: string;
  maskedEmail: string;
  ticket: string;
}

export interface Proof {
  email: string;
  authCode: string;
  mobileNum: string;
  verificationCode: string;
  payeeName: string;
}

export const methodsShown = (asked: readonly Method[]): Method[] =>
  METHODS.filter((method) => asked.includes(method));

const NEEDED: Record<Method, readonly (keyof Proof)[]> = {
  E: ['email'],
  G: ['authCode'],
  S: ['mobileNum', 'verificationCode'],
  P: ['payeeName'],
};

/** The first field without which a method proves nothing. */
export const missingProof = (method: Method, proof: Proof): keyof Proof | null =>
  NEEDED[method].find((name) => proof[name].trim() === '') ?? null;
