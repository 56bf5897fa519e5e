export type KeyAct =
  | 'play'
  | 'more'
  | 'less'
  | 'half'
  | 'double'
  | 'most'
  | 'speed'
  | 'sound'
  | 'chart'
  | 'history'
  | 'fairness'
  | 'info'
  | 'stop'
  | 'keys';

/** Keys by what is typed with them; letters are found on every keyboard by their place. */
export const KEYS = [
  { act: 'play', code: 'Space', shown: 'Space', text: 'studio.play' },
  { act: 'more', code: 'ArrowUp', shown: '↑', text: 'studio.more' },
  { act: 'less', code: 'ArrowDown', shown: '↓', text: 'studio.less' },
  { act: 'half', code: 'KeyZ', shown: 'Z', text: 'studio.stake_half' },
  { act: 'double', code: 'KeyX', shown: 'X', text: 'studio.stake_double' },
  { act: 'most', code: 'KeyC', shown: 'C', text: 'studio.stake_most' },
  { act: 'speed', code: 'KeyS', shown: 'S', text: 'studio.key_speed' },
  { act: 'sound', code: 'KeyM', shown: 'M', text: 'studio.key_sound' },
  { act: 'chart', code: 'KeyG', shown: 'G', text: 'studio.chart' },
  { act: 'history', code: 'KeyH', shown: 'H', text: 'studio.history' },
  { act: 'fairness', code: 'KeyF', shown: 'F', text: 'studio.fairness' },
  { act: 'info', code: 'KeyI', shown: 'I', text: 'studio.info' },
  { act: 'stop', code: 'Escape', shown: 'Esc', text: 'studio.key_stop' },
  { act: 'keys', code: 'Slash', shown: '?', text: 'studio.keys' },
] as const satisfies { act: KeyAct; code: string; shown: string; text: string }[];

interface Press {
  code: string;
  key: string;
  repeat: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a press asks for; null when it is none of ours. */
export function actOf({ code, key, repeat, ctrlKey, altKey, metaKey }: Press): KeyAct | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (key === '?') return 'keys';
  const found = KEYS.find((one) => one.code === code && one.act !== 'keys')?.act ?? null;
  // A key that is held goes on through the stakes, and starts nothing a second time.
  return repeat && found !== 'more' && found !== 'less' ? null : found;
}
