import type { GameClient } from './game-client.ts';
import type { Speed } from './speed.ts';
import type { WordKey } from './words.ts';

export interface Key {
  act: string;
  /** The place on the keyboard: letters are found on every keyboard by it. */
  code: string;
  shown: string;
  text: WordKey;
  /** A key that is held goes on doing it; others start nothing a second time. */
  isHeld?: boolean;
}

/** What every game has. */
export const COMMON_KEYS = [
  { act: 'sound', code: 'KeyM', shown: 'M', text: 'studio.key_sound' },
  { act: 'chart', code: 'KeyG', shown: 'G', text: 'studio.chart' },
  { act: 'history', code: 'KeyH', shown: 'H', text: 'studio.history' },
  { act: 'fairness', code: 'KeyF', shown: 'F', text: 'studio.fairness' },
  { act: 'info', code: 'KeyI', shown: 'I', text: 'studio.info' },
  { act: 'keys', code: 'Slash', shown: '?', text: 'studio.keys' },
] as const satisfies Key[];

const STAKE_KEYS = [
  { act: 'more', code: 'ArrowUp', shown: '↑', text: 'studio.more', isHeld: true },
  { act: 'less', code: 'ArrowDown', shown: '↓', text: 'studio.less', isHeld: true },
] as const satisfies Key[];

const CHIP_KEYS = [
  { act: 'undo', code: 'KeyZ', shown: 'Z', text: 'studio.undo' },
  { act: 'twice', code: 'KeyX', shown: 'X', text: 'studio.double' },
  { act: 'clear', code: 'KeyC', shown: 'C', text: 'studio.clear' },
] as const satisfies Key[];

const PACE_KEYS = [
  { act: 'speed', code: 'KeyS', shown: 'S', text: 'studio.key_speed' },
  { act: 'stop', code: 'Escape', shown: 'Esc', text: 'studio.key_stop' },
] as const satisfies Key[];

const PLAY_KEY = { act: 'play', code: 'Space', shown: 'Space', text: 'studio.play' } as const satisfies Key;

/** What a game adds by the way it is played. No code stands twice in one list: a press has one meaning. */
export const KEYS = {
  rounds: [
    PLAY_KEY,
    ...STAKE_KEYS,
    { act: 'half', code: 'KeyZ', shown: 'Z', text: 'studio.stake_half' },
    { act: 'double', code: 'KeyX', shown: 'X', text: 'studio.stake_double' },
    { act: 'most', code: 'KeyC', shown: 'C', text: 'studio.stake_most' },
    ...PACE_KEYS,
  ],
  chips: [PLAY_KEY, ...STAKE_KEYS, ...CHIP_KEYS, ...PACE_KEYS],
  live: [
    { act: 'repeat', code: 'Space', shown: 'Space', text: 'studio.table.repeat' },
    ...STAKE_KEYS,
    ...CHIP_KEYS,
  ],
  hunt: [
    { act: 'fire', code: 'Space', shown: 'Space', text: 'studio.key_fire', isHeld: true },
    ...STAKE_KEYS,
    { act: 'left', code: 'ArrowLeft', shown: '←', text: 'studio.key_aim_left', isHeld: true },
    { act: 'right', code: 'ArrowRight', shown: '→', text: 'studio.key_aim_right', isHeld: true },
    { act: 'lock', code: 'KeyL', shown: 'L', text: 'studio.hunt.lock' },
    { act: 'stop', code: 'Escape', shown: 'Esc', text: 'studio.key_stop_fire' },
  ],
  // What can be done at a card table depends on the turn, and stands on its buttons.
  room: [],
} as const satisfies Record<string, Key[]>;

type Played = Pick<GameClient, 'usesChips' | 'hasAutoplay' | 'live' | 'hunt' | 'room'>;

export function wayOf({ usesChips, live, hunt, room }: Played): keyof typeof KEYS {
  if (live) return 'live';
  if (hunt) return 'hunt';
  if (room) return 'room';
  return usesChips ? 'chips' : 'rounds';
}

/** Every key that does something in this game, where its rules and its jurisdiction let it. */
export function keysOf(table: {
  client: Played;
  speeds: readonly Speed[];
  session: { pace: { allowsAutoplay: boolean } };
}): readonly Key[] {
  const { client, speeds, session } = table;
  const fires = Boolean(client.hunt) || client.hasAutoplay !== false;
  const goesByItself = session.pace.allowsAutoplay && fires;
  const own = KEYS[wayOf(client)].filter(
    ({ act }) => (act !== 'speed' || speeds.length > 1) && (act !== 'stop' || goesByItself),
  );
  return [...own, ...COMMON_KEYS];
}

interface Press {
  code: string;
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a press asks for; null when it is none of these. */
export function actOf<One extends Key>(keys: readonly One[], press: Press): One['act'] | null {
  const { code, key, repeat, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return null;
  // A question mark stands elsewhere on other keyboards.
  const found = key === '?' ? keys.find(({ shown }) => shown === '?') : keys.find((one) => one.code === code);
  if (!found || (found.shown === '?' && key !== '?')) return null;
  return repeat && !found.isHeld ? null : found.act;
}
