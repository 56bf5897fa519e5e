export type PopUp = 'money' | 'bonus' | 'support';

let ask: (kind: PopUp) => Promise<boolean> = async () => true;

/** Whether a kind of notice pops up for whoever is here. */
export const popsUp = (kind: PopUp): Promise<boolean> => ask(kind);

/** Whoever knows what the member has chosen answers from now on. */
export function answerPopUps(how: (kind: PopUp) => Promise<boolean>): void {
  ask = how;
}
