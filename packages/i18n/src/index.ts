export { clockIn, dayIn, knownZone, timeIn, zonedTime, zoneName } from './clock.ts';
export {
  type DayRange,
  endOfDay,
  LONGEST_RANGE_DAYS,
  type QuickRange,
  quickRange,
  type RangeProblem,
  rangeProblem,
  startOfDay,
} from './dates.ts';
export { firebaseCodes, firebaseMessage, type Translate } from './firebase.ts';
export {
  chatLocale,
  DEFAULT_LANGUAGE,
  findLanguage,
  type Language,
  type Locale,
  languageOf,
  languageOfLocale,
  languages,
  locales,
  type WireLanguage,
  winnerBoardLanguage,
} from './languages.ts';
export { type LanguageWishes, pickLanguage } from './pick-language.ts';
export { ruleDefaults } from './rule-defaults.ts';
