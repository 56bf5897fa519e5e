import type { ComponentType } from 'react';
import type { Game, Json } from '../engine/game.ts';
import type { FishTable } from '../games/fishing/fish.ts';
import type { Waters } from '../games/fishing/swim.ts';
import type { ToldHand, ToldSeat } from '../service/rooms/room-news.ts';
import type { FishLook } from './hunt/draw-fish.ts';
import type { Water } from './hunt/draw-scene.ts';
import type { WordKey } from './words.ts';

/** What the player set up before a round, besides the stake: a target, picked numbers, chips on the cloth. */
export type Choices = { readonly [key: string]: Json };

export interface BoardProps {
  /** What the player may see of the round; null before the first one. */
  view: Json;
  /** A round or a step has been asked for and no answer is there yet. */
  isWaiting: boolean;
  /** This view is new: show how it came about, then call `onShown`. */
  isShowing: boolean;
  onShown: () => void;
  /** The player is to choose how the round goes on. */
  canAct: boolean;
  act: (input: Json) => void;
  choices: Choices;
  /** Null while a round is under way. */
  choose: ((choices: Choices) => void) | null;
  /** The stake of one round, or of one chip. */
  stake: bigint;
  money: (minor: bigint) => string;
  /** Rounds may follow each other by themselves here. */
  allowsAutoplay?: boolean;
  /** True in a replay: nothing can be pressed, nothing is heard. */
  isReplay: boolean;
  /** At a table that everybody plays at: what lies on each place, by its name. */
  crowd?: ReadonlyMap<string, { players: number; sum: bigint }>;
  /** At such a table: what its last rounds came to, oldest first. */
  outcomes?: readonly Json[];
}

/** What a table that everybody plays at adds to the board of its game. */
export interface LiveParts {
  /** How long it takes until the outcome has been shown. */
  revealMs: number;
  /** The outcome as far as it has been dealt by then, card by card; null before the first one. */
  dealt?: (outcome: Json, elapsedMs: number) => Json;
  /** What rounds are counted as. */
  kinds: readonly { word: WordKey; is: (outcome: Json) => boolean }[];
  /** An outcome in figures and signs, where its kind alone does not say it. */
  figures: (outcome: Json) => string;
}

/** What a room of fish adds: who swims in it, what each pays, and how it looks. */
export interface HuntParts {
  fish: FishTable;
  waters: Waters;
  looks: Readonly<Record<string, FishLook>>;
  water: Water;
}

export interface RoomActionsProps {
  hand: ToldHand;
  seats: readonly ToldSeat[];
  base: bigint;
  /** What lies before the player. */
  stack: bigint;
  act: (action: Json) => void;
  isBusy: boolean;
  money: (minor: bigint) => string;
}

/** What a game between players adds to the table that all of them share. */
export interface RoomParts {
  /** How many cards a seat has. */
  cards: number;
  rakeOf: 'win' | 'pot';
  /** What a seat has in its hand, or why it is out of it, in words; nothing while nobody may know. */
  Note: ComponentType<{ view: Json; place: number }>;
  /** What can be done in the own turn. */
  Actions: ComponentType<RoomActionsProps>;
  houseRule: WordKey;
}

export interface PaytableProps {
  stake: bigint;
  money: (minor: bigint) => string;
}

/** What a game adds to the frame that all games share. */
export interface GameClient {
  rules: Game;
  Board: ComponentType<BoardProps>;
  Paytable: ComponentType<PaytableProps>;
  /** Colours of the stage behind the board. */
  stage: { from: string; to: string; glow: string };
  firstChoices: Choices;
  /** The choices behind the input of a finished round, for its replay. */
  choicesOf?: (input: Json) => Choices;
  /** What starts a round; null while something is missing. */
  startInput: (stake: bigint, choices: Choices) => Json | null;
  /** What the round costs, where it is not just the stake. */
  cost?: (stake: bigint, choices: Choices) => bigint;
  /** The step that follows by itself, as a free spin does; null when the player must choose. */
  nextStep?: (view: Json) => Json | null;
  /** The step that autoplay takes where a player would have to choose; null when the choice is theirs all the same. */
  autoStep?: (view: Json, choices: Choices) => Json | null;
  /** The stake is chosen as the value of a chip that is laid on the board. */
  usesChips?: boolean;
  /** Rounds may follow each other by themselves, where the jurisdiction lets them. */
  hasAutoplay: boolean | ((choices: Choices) => boolean);
  live?: LiveParts;
  hunt?: HuntParts;
  room?: RoomParts;
}
