import type { Paint } from '../drawing/paint.ts';
import { around, body, disc, gold, line, oval, shape } from '../symbols/shading.ts';

/** A head and shoulders in a box from -50 to 50; the shoulders run out of the picture. */
export type AvatarDrawing = (paint: Paint) => string;

const edge = 'stroke="#190a1c" stroke-opacity=".45" stroke-width="1.6" stroke-linejoin="round"';
const both = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;

function eyes(x: number, y: number, r: number): string {
  return both(disc(x, y, r, '#170d1e') + disc(x - r * 0.3, y - r * 0.35, r * 0.34, '#fff'));
}

function shoulders(paint: Paint, [light, dark]: readonly [string, string], trim: string): string {
  return (
    shape('M-40 50C-40 30-22 24 0 24S40 30 40 50Z', paint.linear([light, dark]), edge) +
    line('M-15 26C-8 34 8 34 15 26', trim, 4)
  );
}

const fox: AvatarDrawing = (paint) =>
  shoulders(paint, ['#3f5bd0', '#1c2a78'], '#ffd873') +
  both(
    shape('M10-22L30-48L36-8Z', body(paint, '#ffb067', '#ee7420', '#a8420a'), edge) +
      shape('M18-22L29-37L31-14Z', '#3a1a14'),
  ) +
  shape(
    'M0-30C22-30 38-14 36 2C26 8 20 28 0 34C-20 28-26 8-36 2C-38-14-22-30 0-30Z',
    body(paint, '#ffb866', '#f07d24', '#c25410'),
    edge,
  ) +
  both(shape('M0 32C-2 20-6 8-20-2C-28-4-34 0-36 2C-26 8-20 28 0 34Z', '#fff6ea')) +
  eyes(13, -4, 4.2) +
  shape('M-6 18C-3 15 3 15 6 18C5 23 2 25 0 25S-5 23-6 18Z', '#21121a');

const panda: AvatarDrawing = (paint) =>
  shoulders(paint, ['#e04a4a', '#8c1526'], '#ffe9a6') +
  both(disc(27, -28, 12, body(paint, '#4a4a5c', '#23232f', '#101018'), edge)) +
  shape(
    'M0-34C24-34 38-18 38 0C38 20 22 32 0 32S-38 20-38 0C-38-18-24-34 0-34Z',
    paint.linear(['#ffffff', '#f2f3fa', '#c9cde0']),
    edge,
  ) +
  both(
    oval(15, -3, [9, 11], '#23232f', 'transform="rotate(-24 15 -3)"') +
      disc(14, -4, 4.4, '#fff') +
      disc(14, -3.5, 2.8, '#170d1e'),
  ) +
  oval(0, 11, [5.5, 3.8], '#23232f') +
  line('M0 14V18C-4 23-9 22-11 19M0 18C4 23 9 22 11 19', '#23232f', 2);

const tiger: AvatarDrawing = (paint) =>
  shoulders(paint, ['#2a8a6a', '#0c4a3c'], '#ffd873') +
  both(disc(27, -27, 12, body(paint, '#ffb45a', '#e87a1a', '#9c4208'), edge) + disc(27, -26, 6, '#5a2410')) +
  shape(
    'M0-35C24-35 38-18 38 0C38 20 22 33 0 33S-38 20-38 0C-38-18-24-35 0-35Z',
    body(paint, '#ffc878', '#f58a1f', '#c2600c'),
    edge,
  ) +
  shape(
    'M-4-34L0-18L4-34ZM-16-31L-11-18L-8-33ZM16-31L11-18L8-33ZM38-4L25-1L37 4ZM37 9L26 9L34 16ZM-38-4L-25-1L-37 ' +
      '4ZM-37 9L-26 9L-34 16Z',
    '#2a1008',
  ) +
  eyes(14, -4, 4.4) +
  both(shape('M0 8C8 2 20 6 21 16C20 26 9 29 0 27Z', '#fffaf0')) +
  shape('M-6 6C-3 4 3 4 6 6C5 11 2 13 0 13S-5 11-6 6Z', '#c03a50') +
  line('M0 13V17C-4 22-9 21-11 18M0 17C4 22 9 21 11 18', '#4a1f0c', 2);

const owl: AvatarDrawing = (paint) =>
  shoulders(paint, ['#8a5ac8', '#43207a'], '#ffd873') +
  both(shape('M12-28L32-46L34-16Z', body(paint, '#b58a64', '#7a5236', '#432a18'), edge)) +
  shape(
    'M0-32C24-36 38-18 36 4C34 24 18 33 0 33S-34 24-36 4C-38-18-24-36 0-32Z',
    body(paint, '#c39a72', '#8a603e', '#54361f'),
    edge,
  ) +
  both(
    disc(15, -5, 14, '#fff3dc', edge) +
      disc(15, -5, 9, gold(paint)) +
      disc(15, -5, 5.2, '#170d1e') +
      disc(13, -7, 1.8, '#fff'),
  ) +
  shape('M-5 4L0 18L5 4C2 1-2 1-5 4Z', body(paint, '#ffd873', '#f09a2a', '#a85a0a'), edge) +
  line('M-10 24C-7 21-4 24-4 24M4 24C7 21 10 24 10 24M-3 29C-1 27 1 27 3 29', '#f2dcc0', 1.8);

const rabbit: AvatarDrawing = (paint) =>
  shoulders(paint, ['#f5b0cc', '#c05a8c'], '#ffffff') +
  both(
    shape('M6-22C2-44 8-54 16-52C24-50 24-34 18-20Z', paint.linear(['#ffffff', '#e4e2f0']), edge) +
      shape('M10-24C8-38 11-47 15-46C19-45 19-34 15-23Z', '#ffb3c8'),
  ) +
  shape(
    'M0-26C22-26 34-12 34 4C34 22 18 33 0 33S-34 22-34 4C-34-12-22-26 0-26Z',
    paint.linear(['#ffffff', '#f4f2fb', '#d0cbe2']),
    edge,
  ) +
  eyes(13, 0, 4.4) +
  both(disc(22, 12, 5, '#ffb3c8', 'opacity=".7"')) +
  shape('M-4 10C-2 8 2 8 4 10C3 13 1 14 0 14S-3 13-4 10Z', '#f07a9c') +
  line('M0 14V17C-3 21-7 20-8 18M0 17C3 21 7 20 8 18', '#6a4a5c', 1.8) +
  shape('M-3 19H3V24C3 26-3 26-3 24Z', '#fff', edge);

const bear: AvatarDrawing = (paint) =>
  shoulders(paint, ['#2f7ac0', '#123c70'], '#ffffff') +
  both(
    disc(27, -26, 11, body(paint, '#b0713c', '#7c4620', '#45240d'), edge) + disc(27, -25, 5.5, '#e0aa78'),
  ) +
  shape(
    'M0-34C24-34 37-18 37 0C37 20 22 33 0 33S-37 20-37 0C-37-18-24-34 0-34Z',
    body(paint, '#c08248', '#8c5228', '#5c3214'),
    edge,
  ) +
  oval(0, 14, [17, 14], '#f2cfa0') +
  eyes(14, -5, 4.2) +
  oval(0, 8, [6.5, 4.6], '#2a140a') +
  line('M0 12V17C-4 22-9 21-10 18M0 17C4 22 9 21 10 18', '#2a140a', 2);

const cat: AvatarDrawing = (paint) =>
  shoulders(paint, ['#ffb03a', '#c06a0a'], '#6a1fb0') +
  both(
    shape('M9-24L30-44L35-8Z', body(paint, '#8a90b0', '#545a7c', '#2c3050'), edge) +
      shape('M17-23L28-34L30-14Z', '#f0a0b8'),
  ) +
  shape(
    'M0-30C22-30 36-15 36 1C36 20 20 32 0 32S-36 20-36 1C-36-15-22-30 0-30Z',
    body(paint, '#a0a6c6', '#666c90', '#3c4062'),
    edge,
  ) +
  shape('M-3-30L0-16L3-30ZM-13-28L-9-18L-7-29ZM13-28L9-18L7-29Z', '#343858') +
  both(
    oval(14, -3, [7, 7.5], '#c8f06a', edge) + oval(14, -3, [2, 6], '#170d1e') + disc(12, -6, 1.5, '#fff'),
  ) +
  both(shape('M0 8C6 4 15 8 15 15C14 22 6 24 0 22Z', '#f4f5fc')) +
  shape('M-4 7C-2 5 2 5 4 7C3 10 1 11 0 11S-3 10-4 7Z', '#f07a9c') +
  both(line('M18 13L36 9M18 16L36 17', '#fff', 1.2, 'opacity=".8"')) +
  line('M0 11V14C-3 18-6 17-8 15M0 14C3 18 6 17 8 15', '#343858', 1.8);

const penguin: AvatarDrawing = (paint) =>
  shoulders(paint, ['#23305c', '#0c1430'], '#ff8a4a') +
  shape(
    'M0-40C24-40 36-22 36-2C36 20 20 32 0 32S-36 20-36-2C-36-22-24-40 0-40Z',
    body(paint, '#4a5a94', '#27335f', '#121a38'),
    edge,
  ) +
  shape(
    'M0-16C8-28 28-24 28-4C28 16 14 29 0 29S-28 16-28-4C-28-24-8-28 0-16Z',
    paint.linear(['#ffffff', '#eef3ff', '#ccd6ee']),
  ) +
  eyes(12, -5, 4.2) +
  both(disc(19, 7, 4.4, '#ffb3a0', 'opacity=".75"')) +
  shape('M-9 5C-4 1 4 1 9 5C5 13 2 15 0 15S-5 13-9 5Z', body(paint, '#ffd06a', '#f7952a', '#b8560a'), edge);

const lion: AvatarDrawing = (paint) =>
  shoulders(paint, ['#b0203a', '#5c0a1e'], '#ffe08a') +
  `<g transform="translate(0 -2)">` +
  around(paint, 14, () =>
    shape('M-10-24C-12-40-4-46 0-48C4-46 12-40 10-24Z', body(paint, '#c8742a', '#96480f', '#5c2806'), edge),
  ) +
  `</g>` +
  shape(
    'M0-30C20-30 31-16 31 0C31 18 18 29 0 29S-31 18-31 0C-31-16-20-30 0-30Z',
    body(paint, '#ffdc8a', '#f2b24a', '#d08a24'),
    edge,
  ) +
  eyes(12, -4, 4.2) +
  both(shape('M0 8C6 3 17 7 17 15C16 23 7 26 0 24Z', '#fff3d8')) +
  shape('M-6 5C-3 3 3 3 6 5C5 10 2 12 0 12S-5 10-6 5Z', '#6a2a14') +
  line('M0 12V15C-4 20-8 19-10 16M0 15C4 20 8 19 10 16', '#6a2a14', 2);

export const avatars: readonly AvatarDrawing[] = [fox, panda, tiger, owl, rabbit, bear, cat, penguin, lion];
