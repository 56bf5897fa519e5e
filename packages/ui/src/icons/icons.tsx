import { makeIcon } from './make-icon.tsx';

// The interface. One export per icon, marked pure, so that a page carries only the icons it shows.

export const BellIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M6 10.5a6 6 0 0 1 12 0c0 4.5 1.6 5.6 1.6 6.6H4.4c0-1 1.6-2.1 1.6-6.6z' + 'M10 19.7c.9 1.2 3.1 1.2 4 0',
});
export const UserIcon = /* @__PURE__ */ makeIcon({
  lines: 'M8 8.3a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4.5 20c.7-4 3.6-6 7.5-6s6.8 2 7.5 6',
});
export const UsersIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M5.4 8.6a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0' +
    'M2.6 19.5c.6-3.6 3-5.4 6.4-5.4s5.8 1.8 6.4 5.4M15.6 5.3a3.5 3.5 0 0 1 0 6.6' +
    'M17.6 14.5c2.1.6 3.4 2.3 3.8 5',
});
export const EyeIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M2.5 12c2.4-4.3 5.6-6.5 9.5-6.5s7.1 2.2 9.5 6.5c-2.4 4.3-5.6 6.5-9.5 6.5S4.9 16.3 2.5 12z' +
    'M9.1 12a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0',
});
export const EyeOffIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M9.8 5.7c.7-.1 1.4-.2 2.2-.2 3.9 0 7.1 2.2 9.5 6.5-.8 1.4-1.7 2.6-2.7 3.6' +
    'M6.5 7.3C5 8.4 3.6 10 2.5 12c2.4 4.3 5.6 6.5 9.5 6.5 1.9 0 3.6-.5 5.2-1.5' +
    'M9.9 10a2.9 2.9 0 0 0 4.1 4.1M3.5 3.5l17 17',
});
export const RefreshIcon = /* @__PURE__ */ makeIcon({
  lines: 'M19.5 12a7.5 7.5 0 0 1-13.6 4.4M4.5 12A7.5 7.5 0 0 1 18.1 7.6M18.5 3.8v4h-4M5.5 20.2v-4h4',
});
export const GlobeIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M3 12h18' +
    'M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3z',
});
export const ArrowUpIcon = /* @__PURE__ */ makeIcon({ lines: 'M12 19.5v-15M5.5 11 12 4.5 18.5 11' });
export const ChevronDownIcon = /* @__PURE__ */ makeIcon({ lines: 'M5.5 9l6.5 6.5L18.5 9' });
export const ChevronBackIcon = /* @__PURE__ */ makeIcon({ lines: 'M15 5.5 8.5 12l6.5 6.5', directed: true });
export const ChevronForwardIcon = /* @__PURE__ */ makeIcon({
  lines: 'M9 5.5l6.5 6.5L9 18.5',
  directed: true,
});
export const CloseIcon = /* @__PURE__ */ makeIcon({ lines: 'M5.5 5.5l13 13M18.5 5.5l-13 13' });
export const CheckIcon = /* @__PURE__ */ makeIcon({ lines: 'M4.5 12.5 9.8 17.8 19.5 7' });
export const CheckCircleIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M7.8 12.4l2.9 2.9 5.5-6',
});
export const AlertIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M10.6 4.3a1.6 1.6 0 0 1 2.8 0l7.3 13.2a1.6 1.6 0 0 1-1.4 2.4H4.7a1.6 1.6 0 0 1-1.4-2.4z' + 'M12 9.3v4.4',
  fills: 'M10.9 16.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const AlertCircleIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 7.3v5.6',
  fills: 'M10.9 16.2a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const InfoIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 11v5.6',
  fills: 'M10.9 7.8a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const QuestionIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9.4 9.6c.2-3.3 5.3-3.2 5.2 0-.1 2-2.6 2-2.6 4',
  fills: 'M10.9 16.7a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const SearchIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.4 15.4 20.5 20.5',
});
export const ClockIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M12 6.8V12l3.6 2.2',
});
export const HistoryIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3.7 9.3A9 9 0 1 1 3 12M3.5 4.5v4.8h4.8M12 7.3V12l3.2 2',
});
export const LockIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7' +
    'a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
});
export const KeyIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0M11.3 12.2 19.5 4M16 7.5l3 3M13.2 10.3l1.8 1.8',
});
export const PhoneIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15' +
    'A1.5 1.5 0 0 1 8 3zM10.7 18.2h2.6',
});
export const MailIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7' +
    'a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6.2L20.5 7',
});
export const ChatIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-3A1.5 1.5 0 0 1 3 15.5' +
    'v-9A1.5 1.5 0 0 1 4.5 5z',
  fills:
    'M6.9 11a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M10.9 11a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M14.9 11a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const DownloadIcon = /* @__PURE__ */ makeIcon({
  lines: 'M12 4v10.5M7.5 10.5l4.5 4.5 4.5-4.5M4.5 19.5h15',
});
export const UploadIcon = /* @__PURE__ */ makeIcon({ lines: 'M12 15V4.5M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15' });
export const SettingsIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' +
    'M10.3 3.5h3.4l.5 2.4 1.7 1 2.3-.8 1.7 2.9-1.8 1.6v2l1.8 1.6-1.7 2.9-2.3-.8-1.7 1-.5 2.4h-3.4' +
    'l-.5-2.4-1.7-1-2.3.8L4.1 14.2l1.8-1.6v-2L4.1 9l1.7-2.9 2.3.8 1.7-1z',
});
export const MenuIcon = /* @__PURE__ */ makeIcon({ lines: 'M4 6.5h16M4 12h16M4 17.5h16' });
export const MoreIcon = /* @__PURE__ */ makeIcon({
  fills:
    'M3.8 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z' +
    'M10.3 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z' +
    'M16.8 12a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0z',
});
export const LogoutIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M14.5 8V5.5A1.5 1.5 0 0 0 13 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h7' +
    'a1.5 1.5 0 0 0 1.5-1.5V16M9.5 12H20M16.5 8.5 20 12l-3.5 3.5',
  directed: true,
});
export const CopyIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M9.5 8.5H18a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 18 20H9.5A1.5 1.5 0 0 1 8 18.5V10' +
    'a1.5 1.5 0 0 1 1.5-1.5z' +
    'M15.5 8.5v-3A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5H8',
});
export const CalendarIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v11.5A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5V7' +
    'A1.5 1.5 0 0 1 5 5.5zM3.5 10h17M8 3.5v4M16 3.5v4',
  fills:
    'M6.9 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M10.9 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M14.9 13.6a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M6.9 16.9a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z' +
    'M10.9 16.9a1.1 1.1 0 1 0 2.2 0a1.1 1.1 0 1 0 -2.2 0z',
});
export const PlusIcon = /* @__PURE__ */ makeIcon({ lines: 'M12 4.5v15M4.5 12h15' });
export const MinusIcon = /* @__PURE__ */ makeIcon({ lines: 'M4.5 12h15' });
export const TrashIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4.5 6.5h15M9 6.5V4.8a.8.8 0 0 1 .8-.8h4.4a.8.8 0 0 1 .8.8v1.7' +
    'M6.5 6.5l.8 12.1A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12.1M10.3 10.5v5.5' +
    'M13.7 10.5v5.5',
});
export const ExternalIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M18 13.5V18a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V7.5A1.5 1.5 0 0 1 6 6h4.5' +
    'M14 4.5h5.5V10M19.5 4.5 11 13',
  directed: true,
});
export const GridIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z' +
    'M14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z' +
    'M4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1z' +
    'M14 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z',
});
export const PulseIcon = /* @__PURE__ */ makeIcon({ lines: 'M3 12h4l2.5-6.5 5 13L17 12h4' });
export const SendIcon = /* @__PURE__ */ makeIcon({
  lines: 'M20.5 4 3.5 10.7l6.7 3.1zM20.5 4l-6.7 16.5-3.6-6.7z',
  directed: true,
});
export const ImageIcon = /* @__PURE__ */ makeIcon({
  lines:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6' +
    'A1.5 1.5 0 0 1 5 4.5zM3.8 17l5-5 3.7 3.7 2.7-2.7 5 5' +
    'M13.5 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0',
});
