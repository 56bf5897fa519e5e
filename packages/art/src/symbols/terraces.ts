import {
  around,
  ball,
  body,
  contour,
  disc,
  gloss,
  gold,
  line,
  oval,
  type SymbolDrawing,
  shape,
} from './shading.ts';

/** What lives and stands in the rice terraces. */
export const dragonfly: SymbolDrawing = (paint) => {
  const wing = paint.linear(
    [
      [0, '#e8fbff', 0.95],
      [0.6, '#7fd8f0', 0.85],
      [1, '#2f8fd0', 0.7],
    ],
    [0, 0, 1, 0.4],
  );
  const pair =
    shape('M4-12C18-34 40-40 48-34C48-24 30-10 6-6Z', wing, contour) +
    shape('M4-4C20-10 42-6 46 2C42 10 24 8 5 2Z', wing, contour) +
    line('M8-12L42-32M8-3L40 1', '#ffffff', 1.2, 'opacity=".8"');
  return (
    `<g transform="rotate(28) scale(.84)">${pair}<g transform="scale(-1 1)">${pair}</g>` +
    shape('M-4.5-8H4.5L3 44C2 49-2 49-3 44Z', body(paint, '#ff9a7a', '#e0304a', '#8a0a34'), contour) +
    line('M-4 8H4M-3.6 18H3.6M-3.2 28H3.2', '#5c0626', 2) +
    disc(0, -10, 9, ball(paint, '#ffb08a', '#e0304a', '#8a0a34'), contour) +
    disc(-6, -20, 7, ball(paint, '#d9ffe0', '#27b36a', '#0a5a34'), contour) +
    disc(6, -20, 7, ball(paint, '#d9ffe0', '#27b36a', '#0a5a34'), contour) +
    '</g>'
  );
};

export const lotus: SymbolDrawing = (paint) => {
  const back = body(paint, '#ff9ecb', '#e8468f', '#a01560');
  const front = body(paint, '#fff0f7', '#ff8cc0', '#d62f80');
  const petal = 'M0 26C-16 8-14-22 0-40C14-22 16 8 0 26Z';
  const turned = (degrees: number, fill: string) =>
    `<g transform="rotate(${degrees} 0 26)">${shape(petal, fill, contour)}</g>`;
  return (
    '<g transform="translate(0 4) scale(.86)">' +
    oval(0, 36, [47, 11], body(paint, '#7fe08a', '#2a9a4a', '#0d5a2c'), contour) +
    turned(-62, back) +
    turned(62, back) +
    turned(-34, back) +
    turned(34, back) +
    turned(-17, front) +
    turned(17, front) +
    turned(0, front) +
    disc(0, 20, 7, gold(paint), contour) +
    '</g>'
  );
};

export const frog: SymbolDrawing = (paint) => {
  const skin = paint.radial(['#d6ff8a', '#6cc93a', '#1f7a2c'], [0.45, 0.3, 0.75]);
  return (
    oval(-30, 34, [16, 9], skin, contour) +
    oval(30, 34, [16, 9], skin, contour) +
    shape('M0-18C32-18 44 4 42 22C40 38 20 44 0 44S-40 38-42 22C-44 4-32-18 0-18Z', skin, contour) +
    shape('M-24 24C-14 40 14 40 24 24C22 42 10 44 0 44S-22 42-24 24Z', '#f2ffc0', 'opacity=".85"') +
    disc(-20, -22, 15, skin, contour) +
    disc(20, -22, 15, skin, contour) +
    disc(-20, -23, 9, '#fffbe0', contour) +
    disc(20, -23, 9, '#fffbe0', contour) +
    disc(-18, -22, 4.6, '#190a1c') +
    disc(18, -22, 4.6, '#190a1c') +
    line('M-26 8C-12 22 12 22 26 8', '#124d1c', 3) +
    disc(-8, -2, 1.6, '#124d1c') +
    disc(8, -2, 1.6, '#124d1c') +
    gloss(-16, -8, [9, 4])
  );
};

export const bamboo: SymbolDrawing = (paint) => {
  const cane = paint.linear(['#eaffb0', '#7fc63a', '#2c7a1c'], [0, 0, 1, 0]);
  const leaf = body(paint, '#c8f58a', '#4fae3a', '#1a6424');
  const stick = (x: number, top: number) =>
    [0, 1, 2]
      .map((part) => {
        const y = top + part * 31;
        return `<rect x="${x - 8}" y="${y}" width="16" height="30" rx="4" fill="${cane}" ${contour}/>`;
      })
      .join('');
  return (
    stick(-20, -46) +
    stick(16, -42) +
    stick(-2, -48) +
    shape('M4-22C22-40 40-38 49-28C36-18 18-14 4-22Z', leaf, contour) +
    shape('M-6 4C-26-10-42-4-49 8C-34 14-18 14-6 4Z', leaf, contour) +
    shape('M8 22C24 10 38 14 47 26C32 32 18 32 8 22Z', leaf, contour)
  );
};

export const hat: SymbolDrawing = (paint) =>
  oval(0, 24, [49, 14], body(paint, '#a8702a', '#7a4a14', '#4a2808'), contour) +
  shape(
    'M0-38C4-38 48 18 49 24C49 32 27 36 0 36S-49 32-49 24C-48 18-4-38 0-38Z',
    paint.radial(['#fff3c0', '#f0c060', '#b47a24'], [0.4, 0.25, 0.8]),
    contour,
  ) +
  line('M0-36L-34 28M0-36L-14 34M0-36L10 35M0-36L32 29', '#8a5414', 1.6, 'opacity=".7"') +
  line('M-14-14C-6-10 8-10 15-13M-28 6C-12 12 14 12 29 6', '#8a5414', 1.6, 'opacity=".7"') +
  shape('M-6-38C-3-46 4-46 7-37Z', gold(paint), contour) +
  gloss(-16, -4, [12, 4], -52, 0.6);

export const rice: SymbolDrawing = (paint) => {
  const grain = paint.once(oval(0, 0, [5.4, 8.4], ball(paint, '#fffbd0', '#f3c94a', '#b4821a'), contour));
  const ear = (turn: number) => {
    const grains = [0, 1, 2, 3, 4]
      .flatMap((step) => [
        `<g transform="translate(${-6} ${-10 - step * 9}) rotate(-28)">${grain}</g>`,
        `<g transform="translate(${6} ${-10 - step * 9}) rotate(28)">${grain}</g>`,
      ])
      .join('');
    return `<g transform="translate(0 22) rotate(${turn})">${line('M0 22V-48', '#7fae2a', 3)}${grains}</g>`;
  };
  return (
    ear(-30) +
    ear(30) +
    ear(0) +
    shape('M-20 28H20L16 38H-16Z', body(paint, '#ff8a7a', '#d3202c', '#7c0420'), contour) +
    shape('M0 34L-16 49H-4ZM0 34L16 49H4Z', body(paint, '#ff8a7a', '#d3202c', '#7c0420'), contour)
  );
};

export const jar: SymbolDrawing = (paint) =>
  oval(0, 42, [26, 6], '#05030f', 'opacity=".4"') +
  shape(
    'M-16-30H16C18-22 42-12 42 10C42 32 22 44 0 44S-42 32-42 10C-42-12-18-22-16-30Z',
    paint.radial(['#bfe4ff', '#3f7fd0', '#12307c'], [0.36, 0.3, 0.78]),
    contour,
  ) +
  line('M-40 4C-20 14 20 14 40 4M-38 20C-18 30 18 30 38 20', '#f2f8ff', 2.6, 'opacity=".85"') +
  `<g transform="translate(0 12)">${around(paint, 8, () => oval(0, -7, [2.6, 5], '#f2f8ff', 'opacity=".9"'))}</g>` +
  shape('M-20-40H20V-28H-20Z', body(paint, '#e8c070', '#a86a1c', '#5c340a'), contour) +
  shape('M-12-48H12L16-40H-16Z', body(paint, '#ff8a7a', '#d3202c', '#7c0420'), contour) +
  gloss(-20, -4, [6, 13], 22);

export const umbrella: SymbolDrawing = (paint) => {
  const red = body(paint, '#ff9a8a', '#e0283c', '#8c0a26');
  const ivory = body(paint, '#fffbe6', '#ffdf9a', '#d09a3a');
  return (
    line('M0-40V36C0 48-14 48-14 38', '#6a3c10', 4.5) +
    shape(
      'M-48 8C-46-22-22-42 0-44C22-42 46-22 48 8C40 0 30 0 24 8C18 0 8 0 0 8C-8 0-18 0-24 8C-30 0-40 0-48 8Z',
      red,
      contour,
    ) +
    shape('M0-44C10-30 18-10 24 8C18 0 8 0 0 8C-8 0-18 0-24 8C-18-10-10-30 0-44Z', ivory, contour) +
    shape('M0-44C4-28 5-8 0 8C-5-8-4-28 0-44Z', red) +
    line('M0-48V-44', '#6a3c10', 4) +
    gloss(-26, -20, [10, 4], -42)
  );
};
