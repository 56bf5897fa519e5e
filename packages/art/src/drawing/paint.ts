/** `#rrggbb`, or `[share of the way, colour, opacity]`. Plain colours are spread evenly. */
export type Stop = string | readonly [number, string, number?];

export type Placing = {
  x?: number;
  y?: number;
  scale?: number;
  turn?: number;
  opacity?: number;
  filter?: string;
};

/**
 * Collects the gradients and filters of one picture. Ids start with the picture's own name, because several
 * pictures may stand in one page, and equal definitions are written once.
 */
export class Paint {
  readonly #name: string;
  readonly #ids = new Map<string, string>();

  constructor(name: string) {
    this.#name = name;
  }

  /** From (x1, y1) to (x2, y2) in shares of the shape's box; downwards by default. */
  linear(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[] = [0, 0, 0, 1]): string {
    return this.#fill(
      `<linearGradient id="@" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** The same in the board's own units: for lines, whose box may have no height. */
  linearAcross(stops: readonly Stop[], [x1, y1, x2, y2]: readonly number[]): string {
    return this.#fill(
      `<linearGradient id="@" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">` +
        `${stopTags(stops)}</linearGradient>`,
    );
  }

  /** A ball of light at (cx, cy) in shares of the shape's box. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly number[] = [0.5, 0.5, 0.5]): string {
    return this.#fill(
      `<radialGradient id="@" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`,
    );
  }

  blur(amount: number): string {
    return this.#fill(
      `<filter id="@" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${amount}"/>` +
        `</filter>`,
    );
  }

  shadow(depth: number, opacity = 0.45): string {
    return this.#fill(
      `<filter id="@" x="-30%" y="-30%" width="160%" height="170%"><feDropShadow dx="0" dy="${depth}" ` +
        `stdDeviation="${round(depth * 0.9)}" flood-color="#05030f" flood-opacity="${opacity}"/></filter>`,
    );
  }

  /** A drawing that fills the place like tiles, in the board's own units. */
  tiles([width, height]: readonly [number, number], drawing: string): string {
    return this.#fill(
      `<pattern id="@" width="${round(width)}" height="${round(height)}" patternUnits="userSpaceOnUse">` +
        `${drawing}</pattern>`,
    );
  }

  clip(shape: string): string {
    return this.#fill(`<clipPath id="@">${shape}</clipPath>`);
  }

  mask(shape: string): string {
    return this.#fill(`<mask id="@">${shape}</mask>`);
  }

  /** Writes a drawing once and gives back a reference, for things that stand in several places. */
  once(drawing: string): string {
    return `<use href="${this.#fill(`<g id="@">${drawing}</g>`).slice(4, -1)}"/>`;
  }

  svg(
    { width, height }: { width: number; height: number },
    [boxWidth, boxHeight]: [number, number],
    body: string,
  ) {
    const defs = [...this.#ids].map(([definition, id]) => definition.replace('"@"', `"${id}"`)).join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${boxWidth} ${boxHeight}" preserveAspectRatio="xMidYMid slice"><defs>${defs}</defs>${body}</svg>`
    );
  }

  #fill(definition: string): string {
    const known = this.#ids.get(definition);
    if (known) return `url(#${known})`;
    const id = `${this.#name}-${this.#ids.size.toString(36)}`;
    this.#ids.set(definition, id);
    return `url(#${id})`;
  }
}

export function place(
  drawing: string,
  { x = 0, y = 0, scale = 1, turn = 0, opacity, filter }: Placing,
): string {
  const steps = [
    (x || y) && `translate(${round(x)} ${round(y)})`,
    turn && `rotate(${round(turn)})`,
    scale !== 1 && `scale(${round(scale, 3)})`,
  ];
  const transform = steps.filter(Boolean).join(' ');
  const attributes = [
    transform && ` transform="${transform}"`,
    opacity !== undefined && ` opacity="${round(opacity, 2)}"`,
    filter && ` filter="${filter}"`,
  ];
  return `<g${attributes.filter(Boolean).join('')}>${drawing}</g>`;
}

export function round(value: number, digits = 1): number {
  const factor = 10 ** digits;
  return Math.round(value * factor) / factor;
}

/** Points to path data; closes the shape. */
export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, colour, opacity] =
        typeof stop === 'string' ? [index / Math.max(1, stops.length - 1), stop, undefined] : stop;
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${round(offset, 3)}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}
