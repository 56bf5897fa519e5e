import { keptSwitch } from './kept-switch.ts';

/** Everything that can be heard, made of a few oscillators: nothing to load, and silent until the first touch. */
export type Cue =
  | 'press'
  | 'spin'
  | 'stop'
  | 'tick'
  | 'card'
  | 'lose'
  | 'win'
  | 'big-win'
  | 'reveal'
  | 'tension';

interface Note {
  hertz: number;
  at: number;
  seconds: number;
  loudness: number;
  shape: OscillatorType;
  /** Where the pitch slides to. */
  to?: number;
}

const note = (
  hertz: number,
  at: number,
  seconds: number,
  loudness = 0.1,
  shape: OscillatorType = 'sine',
): Note => ({
  hertz,
  at,
  seconds,
  loudness,
  shape,
});
const chord = (notes: readonly number[], gap: number, loudness: number): Note[] =>
  notes.map((hertz, index) => note(hertz, index * gap, 0.32, loudness, 'triangle'));

const CUES: Record<Cue, readonly Note[]> = {
  press: [note(420, 0, 0.06, 0.05)],
  spin: [{ ...note(140, 0, 0.35, 0.05, 'sawtooth'), to: 320 }],
  stop: [{ ...note(130, 0, 0.12, 0.14), to: 70 }],
  tick: [note(1_250, 0, 0.03, 0.03, 'square')],
  card: [{ ...note(900, 0, 0.07, 0.04, 'triangle'), to: 300 }],
  reveal: [note(660, 0, 0.12, 0.07, 'triangle')],
  tension: [{ ...note(180, 0, 0.9, 0.05, 'triangle'), to: 720 }],
  lose: [{ ...note(220, 0, 0.22, 0.05), to: 140 }],
  win: chord([523, 659, 784], 0.09, 0.1),
  'big-win': chord([523, 659, 784, 1_047, 1_319, 1_568], 0.11, 0.12),
};

/** Everything that is heard; and of it, the voice of a dealer alone. */
export const sounds = keptSwitch('muted');
export const voice = keptSwitch('voice_muted');
let context: AudioContext | null = null;

export function play(cue: Cue): void {
  if (sounds.isOff() || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const part of CUES[cue]) sound(context, part);
}

/** Says it aloud, where the browser has a voice. */
export function speak(text: string, language: string): void {
  const isSilent = sounds.isOff() || voice.isOff() || !navigator.userActivation?.hasBeenActive;
  if (isSilent || !('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.volume = 0.7;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** Whoever asks for quiet is not talked to the end of the sentence. */
export function muteVoice(off: boolean): void {
  voice.turn(off);
  if (off && 'speechSynthesis' in window) speechSynthesis.cancel();
}

function sound(audio: AudioContext, { hertz, at, seconds, loudness, shape, to }: Note): void {
  const begin = audio.currentTime + at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, begin);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, begin + seconds);
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loudness, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + seconds);
}
