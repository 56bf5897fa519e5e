/** What an operator does to a player or the game; the kit checks what a vendor sees of it. */
export const acts = ['logout', 'block', 'exclude', 'gameOff', 'gameOn'] as const;
export type Act = (typeof acts)[number];

/**
 * The operator's side of a test installation, which no vendor has. Whoever runs the kit provides it; what is not
 * provided is reported as not run, never as passed.
 */
export interface Control {
  /** A new player with this much money, and a token that opens the game. */
  seat: (money: string) => Promise<{ id: string; launchToken: string }>;
  /** Another launch of the same player. */
  relaunch: (id: string) => Promise<{ launchToken: string }>;
  act?: (act: Act, id: string) => Promise<void>;
  /** Ends the platform's process without warning and starts it again; resolves when it answers. */
  killPlatform?: () => Promise<void>;
  /** Ends the database without warning, also under calls that are being answered. It may come back by itself. */
  crashDatabase?: () => Promise<void>;
  /** Takes money out of play for a withdrawal; false when there was not enough. */
  withdraw?: (id: string, amount: string) => Promise<boolean>;
  /** Whether the sum over all accounts is zero and each balance is the sum of its entries. */
  booksAgree?: () => Promise<boolean>;
}

/** The same over HTTP: `POST {url}/{seat|relaunch|act|killPlatform|crashDatabase|withdraw|booksAgree}` with a JSON body. */
export function httpControl(url: string): Required<Control> {
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the control answers ${path} with ${answer.status}`);
    return (await answer.json()) as T;
  };
  return {
    seat: (money) => ask('seat', { money }),
    relaunch: (id) => ask('relaunch', { id }),
    act: async (act, id) => void (await ask('act', { act, id })),
    killPlatform: async () => void (await ask('killPlatform', {})),
    crashDatabase: async () => void (await ask('crashDatabase', {})),
    withdraw: async (id, amount) => (await ask<{ done: boolean }>('withdraw', { id, amount })).done,
    booksAgree: async () => (await ask<{ agree: boolean }>('booksAgree', {})).agree,
  };
}
