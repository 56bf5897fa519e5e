import { makeIcon } from '@fairground/ui/icons/make-icon.tsx';

export const SoundIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
});
export const MutedIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
});
export const ChartIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 4v16h16M7.5 15.5l4-4.5 3 2.5 5-6.5',
});
export const KeysIcon = /* @__PURE__ */ makeIcon({
  lines: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
});
export const SpeedIcon = /* @__PURE__ */ makeIcon({
  lines: 'M13 3 5.5 13.5H11L10 21l7.5-10.5H12z',
});
export const InstantIcon = /* @__PURE__ */ makeIcon({
  fills: 'M13 3 5.5 13.5H11L10 21l7.5-10.5H12z',
});
export const AutoIcon = /* @__PURE__ */ makeIcon({
  lines: 'M20 12a8 8 0 1 1-2.4-5.7M20 3.5v4h-4M10.5 9.2v5.6l4.4-2.8z',
});
export const VoiceIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 5h16v11h-8l-4.5 4V16H4zM8.5 9h7M8.5 12h4.5',
});
export const NoVoiceIcon = /* @__PURE__ */ makeIcon({
  lines: 'M4 5h16v11h-8l-4.5 4V16H4zM3 21 21 3',
});
