/** Numbers and words printed in the specification that both sides share. */
export const CLIENT_TYPE = 3;
export const PLATFORM = 'html5-desktop';
export const DEVICE = 'web';
export const REQUEST_TIMEOUT_MS = 20_000;
export const REQUESTS_AT_ONCE = 6;
export const GAME_LISTS_AT_ONCE = 4;
export const SESSION_CACHE_MS = 180_000;
export const DEVICE_ID_LENGTH = 36;
export const DEVICE_ID_COOKIE_DAYS = 365;

/** Of one picture that a member sends. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;

/** The chat window: where its socket is, how much it shows at once and how long a message may be. */
export const CHAT_SOCKET_PATH = '/chat/ws';
export const CHAT_PAGE = 50;
export const CHAT_TEXT_MAX = 500;
/** The signs that a message can be answered with. */
export const chatSigns = ['like', 'love', 'laugh', 'wow', 'sad', 'clap'] as const;
export const reportReasons = ['abuse', 'spam', 'fraud', 'begging', 'other'] as const;
