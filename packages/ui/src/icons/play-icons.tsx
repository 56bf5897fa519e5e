import { makeIcon } from './make-icon.tsx';

// Games, money, rewards and the two shops for apps. One export per icon, so a page carries only what it shows.

export const HomeIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3.5 11.2 12 4l8.5 7.2' +
    'M5.6 9.6V19a1 1 0 0 0 1 1h3.2v-4.6a1 1 0 0 1 1-1h2.4a1 1 0 0 1 1 1V20h3.2a1 1 0 0 0 1-1V9.6',
});
export const SlotsIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4 5.5h13a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7' +
    'A1.5 1.5 0 0 1 4 5.5zM7.8 5.5v13M13.2 5.5v13M18.5 14.5h1.2a1 1 0 0 0 1-1V8.6' +
    'M9.2 10.2h2.6L10.4 14M4.2 12h1.8M14.9 12h1.8',
  fills: 'M19 6.9a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z',
});
export const LiveIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4 7h10a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 14 17H4a1.5 1.5 0 0 1-1.5-1.5v-7' +
    'A1.5 1.5 0 0 1 4 7zM15.5 10.8l4.6-2.7a.9.9 0 0 1 1.4.8v6.2a.9.9 0 0 1-1.4.8l-4.6-2.7',
  fills: 'M5 10.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0z',
});
export const SportsIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7.6l4 2.9-1.5 4.7h-5L8 10.5zM12 7.6V3.1' +
    'M16 10.5l4.4-1.2M14.5 15.2l2.7 3.8M9.5 15.2 6.8 19M8 10.5 3.6 9.3',
});
export const FishIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 12c2.6-4 6-5.8 9.4-5.8 2.9 0 5.2 1.5 6.6 3.7l2.5-2.1c.3 2.8.3 5.6 0 8.4L19 14.1' +
    'c-1.4 2.2-3.7 3.7-6.6 3.7C9 17.8 5.6 16 3 12zM11.6 9.4c1 1.7 1 3.5 0 5.2',
  fills: 'M6.2 11.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const CardsIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M8.2 6.3 15.5 4.4a1.3 1.3 0 0 1 1.6.9l3 11a1.3 1.3 0 0 1-.9 1.6l-6.4 1.8' +
    'M5 7.5h6.8a1.3 1.3 0 0 1 1.3 1.3v10.4a1.3 1.3 0 0 1-1.3 1.3H5a1.3 1.3 0 0 1-1.3-1.3V8.8' +
    'A1.3 1.3 0 0 1 5 7.5z',
  fills: 'M8.4 11.2l2.1 2.8-2.1 2.8-2.1-2.8z',
});
export const LotteryIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3.3 14.5a5.7 5.7 0 1 0 11.4 0a5.7 5.7 0 1 0 -11.4 0' +
    'M12.2 7.4a4.4 4.4 0 1 0 8.8 0a4.4 4.4 0 1 0 -8.8 0M7.8 13.1 9.2 12.3v4.4' +
    'M15.4 6.6c.2-1.4 2.4-1.3 2.3.1-.1.9-1.6 1.5-2.3 2.4h2.5',
});
export const TicketIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 8a1.5 1.5 0 0 1 1.5-1.5h15A1.5 1.5 0 0 1 21 8v2a2 2 0 0 0 0 4v2a1.5 1.5 0 0 1-1.5 1.5h-15' +
    'A1.5 1.5 0 0 1 3 16v-2a2 2 0 0 0 0-4zM14.5 7v1.2M14.5 11.4v1.2M14.5 15.8V17',
});
export const GiftIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4.5 11.5h15V19a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1zM3.5 8h17v3.5h-17zM12 8v12' +
    'M12 8c-1.3-3-3-4.3-4.6-3.9C5.6 4.5 5.5 7.2 8 8M12 8c1.3-3 3-4.3 4.6-3.9 1.8.4 1.9 3.1-.6 3.9',
});
export const WalletIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M17.5 8V6.2a1.2 1.2 0 0 0-1.5-1.2L4.7 7.6' +
    'M4.5 8H19a1.5 1.5 0 0 1 1.5 1.5V18a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V9' +
    'a1 1 0 0 1 1-1zM20.5 12h-4a1.8 1.8 0 0 0 0 3.6h4',
});
export const DepositIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 3.5v9.5M8 9.5l4 4 4-4M4 14.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3.5',
});
export const WithdrawIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 13.5V4M8 7.5l4-4 4 4M4 14.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3.5',
});
export const TransferIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12 5 15.5 8.5 19',
});
export const HeadsetIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4 14v-2a8 8 0 0 1 16 0v2' +
    'M4.5 13H6a1.5 1.5 0 0 1 1.5 1.5v3A1.5 1.5 0 0 1 6 19H5.5A2 2 0 0 1 3.5 17v-3a1 1 0 0 1 1-1z' +
    'M19.5 13H18a1.5 1.5 0 0 0-1.5 1.5v3A1.5 1.5 0 0 0 18 19h.5a2 2 0 0 0 2-2v-3a1 1 0 0 0-1-1z' +
    'M18.5 19c-.6 1.6-2.2 2.2-4.5 2.2',
});
export const QrIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z' +
    'M14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z' +
    'M4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM14 14h2.5v2.5M20 14v1.5' +
    'M14 20v-1.5M17 20h3v-2',
  fills: 'M6.2 6.2h1.6v1.6H6.2zM16.2 6.2h1.6v1.6h-1.6zM6.2 16.2h1.6v1.6H6.2z',
});
export const StarIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z',
});
/** For lists of thousands, which draw it with less around it. */
export const heartShape =
  'M12 19.8C6.3 16 3 12.8 3 9.2c0-2.6 2-4.5 4.4-4.5 1.9 0 3.5 1 4.6 2.8 1.1-1.8 2.7-2.8 4.6-2.8' +
  'C19 4.7 21 6.6 21 9.2c0 3.6-3.3 6.8-9 10.6z';
export const HeartIcon = /* @__PURE__ */ makeIcon({
  lines: heartShape,
});
export const ShieldIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 3.2l7.5 2.6v5.7c0 4.3-2.8 7.5-7.5 9.3-4.7-1.8-7.5-5-7.5-9.3V5.8zM8.6 11.9l2.5 2.5 4.4-4.9',
});
export const AppleIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M12.3 7.7c1-.8 2.2-1.2 3.4-1.1 1.5.1 2.7.8 3.5 2-2.9 1.9-2.4 5.8.6 7-.9 2.5-2.6 5-4.4 5-1.2 ' +
    '0-1.7-.7-3.1-.7s-2 .7-3.1.7C6.8 20.6 4.4 16 4.4 12.6c0-3.6 2.3-5.8 4.7-6 1.2-.1 2.2.4 3.2 1.1z' +
    'M12.2 6c-.1-1.9 1.3-3.7 3.2-4 .2 2-1.3 3.8-3.2 4z',
});
export const AndroidIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 17.5a8 8 0 0 1 16 0zM7.3 10.9 5.6 8M16.7 10.9 18.4 8',
  fills:
    'M7.8 14.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M14 14.4a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const ChartIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 4v15a1 1 0 0 0 1 1h15M8.5 16v-4M13 16V7.5M17.5 16v-6',
});
export const TrendIcon = /* @__PURE__ */ makeIcon({ lines: 'M3.5 17 9 11l4 3.5L20.5 7M15 7h5.5v5.5' });
export const TrophyIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 5.5H4c0 3 1.3 4.8 3.7 5M16.5 5.5H20c0 3-1.3 4.8-3.7 5' +
    'M12 14v3M8.5 20c0-1.8 1.3-3 3.5-3s3.5 1.2 3.5 3z',
});
export const CrownIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 8.5l3.7 3L12 5l4.3 6.5 3.7-3-1.6 9.2H5.6zM5.8 20.3h12.4',
});
export const CoinsIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 8c0-1.5 2.5-2.7 5.5-2.7S14 6.5 14 8s-2.5 2.7-5.5 2.7S3 9.5 3 8z' +
    'M3 8v7.5c0 1.5 2.5 2.7 5.5 2.7M3 11.8c0 1.5 2.5 2.7 5.5 2.7M14 8v2' +
    'M10 15c0-1.5 2.5-2.7 5.5-2.7S21 13.5 21 15s-2.5 2.7-5.5 2.7S10 16.5 10 15z' +
    'M10 15v3.3c0 1.5 2.5 2.7 5.5 2.7s5.5-1.2 5.5-2.7V15',
});
export const ChipIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M12 3v4M12 17v4M3 12h4' +
    'M17 12h4',
});
export const RocketIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M14.5 15.5 8.5 9.5c1.3-3.7 4.6-5.9 11-5.5.4 6.4-1.3 10-5 11.5zM9 9.8l-3.5.4L3.5 13l3.3.6' +
    'M14.2 15l-.4 3.5L11 20.5l-.6-3.3M6.8 16c-1.3.8-1.8 2.4-1.8 3.5 1.1 0 2.7-.5 3.5-1.8' +
    'M13.6 9.1a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0 -2.6 0',
});
export const BallIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M7.8 10.3a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0' +
    'M11 9.5l1.2-.8v3.6',
});
export const PlayIcon = /* @__PURE__ */ makeIcon({
  lines: 'M8 5.3v13.4a.6.6 0 0 0 .9.5l10.6-6.7a.6.6 0 0 0 0-1L8.9 4.8a.6.6 0 0 0-.9.5z',
});
export const PauseIcon = /* @__PURE__ */ makeIcon({ lines: 'M8.5 5v14M15.5 5v14' });
export const FlameIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M12 3c.6 3.4 5.8 5.7 5.8 10.7A5.9 5.9 0 0 1 12 20.5a5.9 5.9 0 0 1-5.8-6.8' +
    'c.2-2 1.2-3.3 2.2-4.6.4 1.2.9 1.9 1.7 2.3C9.8 8.5 10.3 5.2 12 3z' +
    'M12 20.5c-1.7-.3-2.6-1.5-2.4-3.1.2-1.4 1.3-2 2.1-3.4 1.5 1 2.8 2.3 2.7 3.9-.1 1.5-1 2.4-2.4 ' +
    '2.6z',
});
export const BankIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3.5 9.5 12 4l8.5 5.5zM4.5 19.5h15M6.5 12v5M10.2 12v5M13.8 12v5M17.5 12v5',
});
export const CardIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7' +
    'a1.5 1.5 0 0 1 1.5-1.5zM3 9.8h18M6.5 14.7h4',
});
export const ScaleIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 4v16M7.5 20h9M5 7.5h14M12 5.5 5 7.5M5 7.5 2.6 14h4.8zM19 7.5 16.6 14h4.8z',
});
export const TreeIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M9.5 3.5h5v4h-5zM3.5 16.5h5v4h-5zM15.5 16.5h5v4h-5zM12 7.5V12' +
    'M6 16.5V13a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v3.5',
});
