/** A word of a play's name, as the key of its text, with what stands in it. */
export interface Part {
  key: `part.${string}`;
  n?: string;
  a?: string;
  b?: string;
}

/** A play's name in two steps: the tab it stands under, and what it is called there. */
interface PlayName {
  group: Part;
  method: readonly Part[];
}

type Naming = readonly [RegExp, (match: readonly string[]) => PlayName];

const part = (key: string, n?: string | number): Part => ({
  key: `part.${key}`,
  ...(n !== undefined && { n: String(n) }),
});
const named = (group: Part, ...method: Part[]): PlayName => ({
  group,
  method: method.length ? method : [group],
});
const plain = (group: string, method: string) => () => named(part(group), part(method));

const WINDOWS: Readonly<Record<string, string>> = { q: 'first_n', z: 'middle_n', h: 'last_n' };
const windowOf = (letter: string | undefined, n: string | number): Part =>
  part(WINDOWS[letter ?? ''] ?? 'digits_n', n);
const STARS: Readonly<Record<string, number>> = { wx: 5, six: 4, sx: 3, ex: 2, sanx: 3, sanm: 3, erm: 2 };
const COUNTS: Readonly<Record<string, number>> = { er: 2, san: 3, si: 4, wu: 5 };
const RUNNERS = ['GJ', 'YJ', 'DSM', 'DSIM', 'DWM', 'DLM', 'DQM', 'DBM', 'DJM', 'DSHIM'];
const DUELS = ['GJ', 'YJ', 'TSM', 'TSIM', 'TWM'];
const PLACES = 'wqbsg';
const TIMES = ['yffs', 'hscs', 'sxbx', 'sjfc'];

const METHODS: readonly (readonly [RegExp, (rest: readonly string[]) => Part])[] = [
  [/^zhixfs$|^zxfs$|^fs$/, () => part('direct')],
  [/^zhixds$|^ds$/, () => part('entry')],
  [/^zhixzh$/, () => part('combination')],
  [/^zhixhz$|^hz$/, () => part('sum')],
  [/^kd$/, () => part('span')],
  [/^(?:zux)?zs$|^z3$/, () => part('group_n', 3)],
  [/^(?:zux)?zl$|^z6$/, () => part('group_n', 6)],
  [/^hhzx$/, () => part('mixed')],
  [/^zuxhz$/, () => part('group_sum')],
  [/^zuxbd$/, () => part('anchor')],
  [/^hzws$/, () => part('sum_tail')],
  [/^ts$/, () => part('shape')],
  [/^zux(\d+)$/, ([, n]) => part('group_n', n)],
  [/^zuxds$/, () => part('entry')],
  [/^zuxfs$|^zx$/, () => part('group')],
];
const SIDES: Readonly<Record<string, string>> = {
  DX: 'size',
  DS: 'parity',
  ZH: 'prime',
  WS: 'tail',
  LH: 'dragon_tiger',
};

function methodOf(code: string): Part {
  for (const [pattern, name] of METHODS) {
    const match = pattern.exec(code);
    if (match) return name(match);
  }
  return part('number');
}

const sidePart = (code: string | undefined): Part => part(SIDES[code ?? ''] ?? 'number');
const pairOf = (a: string | number, b: string | number): Part => ({
  key: 'part.pair',
  a: String(a),
  b: String(b),
});

/** The first that fits names the play; codes are made of few pieces, so few lines name them all. */
const namings: readonly Naming[] = [
  [/^bdwqs$/, () => named(part('anywhere'), windowOf('q', 3))],
  [
    /^bdw(wx|six|)(\d)m([qzh]?)$/,
    ([, star, n, at]) => named(part('anywhere'), windowOf(at, STARS[star ?? ''] ?? 3), part('anywhere_n', n)),
  ],
  [/^bdw$|^yimabdw$/, () => named(part('anywhere'), part('anywhere_n', 1))],
  [/^ermabdw$/, () => named(part('anywhere'), part('anywhere_n', 2))],
  [/^qw(\w+)$/, ([, kind]) => named(part('times'), part('times_n', TIMES.indexOf(kind ?? '') + 1))],
  [/^wxdxds$|^zonghe$/, () => named(part('sides'), part('sum'))],
  [/^dxds([qh])$/, ([, at]) => named(part('sides'), windowOf(at, 2))],
  [/^dxds([qh])s$/, ([, at]) => named(part('sides'), windowOf(at, 3))],
  [/^dw(\d+)dxds$/, ([, n]) => named(part('sides'), part('place_n', n))],
  [/^sscniuniu$/, plain('patterns', 'bull')],
  [/^sscsuoha$/, plain('patterns', 'poker')],
  [
    /^(wx|six|sx|ex|sanm|erm|sanx)(zhix(?:fs|ds|zh|hz)|zux\d+|zux[a-z]+?|kd|hhzx|hzws|ts|zs|zl)([qzh]?)$/,
    ([, star, method, at]) =>
      named(
        windowOf(at, STARS[star ?? ''] ?? 0),
        ...(method === 'zuxds' ? [part('group')] : []),
        methodOf(method ?? ''),
      ),
  ],
  [/^rxtd(\d)$/, ([, n]) => named(part('any_n', n), part('banker_leg'))],
  [/^rx(\d)(\w+)$/, ([, n, method]) => named(part('any_n', n), methodOf(method ?? ''))],
  [
    /^(?:longhuhe|LH_)(\w)(\w)$/,
    ([, a = '', b = '']) => named(part('dragon_tiger'), pairOf(PLACES.indexOf(a) + 1, PLACES.indexOf(b) + 1)),
  ],
  [/^0?(\d+)vs0?(\d+)$/, ([, a = '', b = '']) => named(part('dragon_tiger'), pairOf(a, b))],
  [/^LH$/, () => named(part('dragon_tiger'), pairOf(1, 5))],
  [/^QIU(\d)(\w\w)?$/, ([, n, side]) => named(part('place_n', n), sidePart(side))],
  [
    /^(GJ|YJ|TSM|TSIM|TWM)LH$/,
    ([, code = '']) => {
      const n = DUELS.indexOf(code) + 1;
      return named(part('dragon_tiger'), pairOf(n, 11 - n));
    },
  ],
  [
    /^(GJ|YJ|DSM|DSIM|DWM|DLM|DQM|DBM|DJM|DSHIM)(DX|DS)?$/,
    ([, code = '', side]) => named(part('place_n', RUNNERS.indexOf(code) + 1), sidePart(side)),
  ],
  [/^GYH(DX|DS)?$/, ([, side]) => named(part('first_two_sum'), sidePart(side))],
  [/^pk10_hzgyhz$/, () => named(part('sum'), part('first_two_sum'))],
  [/^pk10_dxdsgyhz$/, () => named(part('sides'), part('first_two_sum'))],
  [/^pk10_hzqshz$/, () => named(part('sum'), part('first_three_sum'))],
  [/^[QZH]S$/, ([code]) => named(part('shape'), windowOf(code?.[0]?.toLowerCase(), 3))],
  [/^ZH(DX|DS|WS)?$/, ([, side]) => named(part('sum'), sidePart(side))],
  [/^qian(er|san|si|wu)zxfs$/, ([, n]) => named(windowOf('q', COUNTS[n ?? ''] ?? 0), part('direct'))],
  [/^qianyi$/, () => named(windowOf('q', 1), part('direct'))],
  [/^dwd?$/, () => named(part('position'))],
  [/^dds$/, plain('all_kinds', 'odd_count')],
  [/^czw$/, plain('all_kinds', 'median')],
  [/^hezhi$/, plain('sum', 'number')],
  [/^hzdxds$/, plain('sum', 'sides')],
  [/^PCDDZH$|^tema$/, plain('special', 'number')],
  [/^PCDDZHDX$|^tema_size$/, plain('special', 'size')],
  [/^PCDDZHDS$|^tema_parity$/, plain('special', 'parity')],
  [/^PCDDZHDXDS$|^tema_combo$/, plain('special', 'size_parity')],
  [/^zhengte(\d)$/, ([, n]) => named(part('position'), part('place_n', n))],
  [/^buzhong(\d+)$/, ([, n]) => named(part('linked'), part('none_of_n', n))],
  [/^(er|san|si)quanzhong$/, ([, n]) => named(part('linked'), part('all_of_n', COUNTS[n ?? '']))],
  [/^lo(\d)d$/, ([, n]) => named(part('every_prize'), part('ends_n', n))],
  [/^(\d)cang$/, ([, n]) => named(part('special_prize'), part('last_n', n))],
  [/^xien(\d)$/, ([, n]) => named(part('linked'), part('together_n', n))],
  [/^truot(\d+)$/, ([, n]) => named(part('linked'), part('none_of_n', n))],
  [/^(\d)(top|bottom|front)$/, ([, n, at]) => named(part(`${at}_n`, n))],
  [/^([34])A$/, ([, n]) => named(part('first_prize_n', n))],
];

/** Plays with a name of their own: tab and word. */
const own: Readonly<Record<string, readonly [group: string, method: string]>> = {
  sthtx: ['dice', 'any_triple'],
  sthdx: ['dice', 'triple'],
  slhtx: ['dice', 'run'],
  sbthdx: ['dice', 'three_different'],
  ethfx: ['dice', 'pair_dice'],
  ethdx: ['dice', 'pair_with'],
  ebthdx: ['dice', 'two_different'],
  ebthdt: ['dice', 'banker_leg'],
  dthyxh: ['dice', 'one_shown'],
  temabaosan: ['special', 'three_sums'],
  hunhe: ['all_kinds', 'all_kinds'],
  PCDDZHJDX: ['special', 'extremes'],
  PCDDZHPS: ['special', 'colour'],
  PCDDBZ: ['special', 'shape'],
  tema_digitsum: ['special', 'digit_sum'],
  tema_tail: ['special', 'tail'],
  bose: ['colour', 'colour'],
  banbo_parity: ['colour', 'colour_parity'],
  banbo_size: ['colour', 'colour_size'],
  texiao: ['zodiac', 'zodiac_special'],
  yixiao: ['zodiac', 'zodiac_any'],
  weishu: ['zodiac', 'tail'],
  sanzhonger: ['linked', 'two_of_three'],
  erzhongte: ['linked', 'two_or_special'],
  techuan: ['linked', 'one_and_special'],
  hkticket: ['linked', 'ticket'],
  zhengma: ['position', 'regular'],
  de: ['special_prize', 'number'],
  dau_db: ['special_prize', 'tens'],
  duoi_db: ['special_prize', 'units'],
  dau2: ['every_prize', 'head'],
  dauduoi2: ['every_prize', 'head_tail'],
  '3tod': ['tod', 'tod'],
  runtop: ['run_top', 'run_top'],
  runbottom: ['run_bottom', 'run_bottom'],
  BIG: ['big', 'big'],
  SMALL: ['small', 'small'],
  IBOX_BIG: ['box_big', 'box_big'],
  IBOX_SMALL: ['box_small', 'box_small'],
  '3ABC': ['three_prizes', 'three_prizes'],
};

export function playName(code: string): PlayName | undefined {
  const word = own[code];
  if (word) return named(part(word[0]), part(word[1]));
  for (const [pattern, name] of namings) {
    const match = pattern.exec(code);
    if (match) return name([...match]);
  }
  return undefined;
}
