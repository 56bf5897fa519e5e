/** Rewards of a demonstration; the drawing is also the name of their texts. Prices are points, or points and money. */
export const demoTypes = [
  { typeId: 'electronics', name: 'Electronics', chineseName: '电子产品', sort: 1 },
  { typeId: 'lifestyle', name: 'Lifestyle', chineseName: '生活好物', sort: 2 },
  { typeId: 'cash', name: 'Cash vouchers', chineseName: '现金礼券', sort: 3 },
] as const;

export interface DemoReward {
  typeId: (typeof demoTypes)[number]['typeId'];
  drawing: string;
  price: string | null;
  mixed?: { points: string; money: string };
  credit?: string;
  stock: number;
  perMember?: number;
  minLevel?: number;
}

export const demoRewards: readonly DemoReward[] = [
  {
    typeId: 'electronics',
    drawing: 'phone',
    price: '80000',
    mixed: { points: '40000', money: '400' },
    stock: 5,
  },
  {
    typeId: 'electronics',
    drawing: 'watch',
    price: '30000',
    mixed: { points: '15000', money: '150' },
    stock: 12,
  },
  { typeId: 'electronics', drawing: 'headphones', price: '9000', stock: 30 },
  { typeId: 'electronics', drawing: 'trophy', price: null, mixed: { points: '2000', money: '20' }, stock: 8 },
  { typeId: 'lifestyle', drawing: 'gift', price: '1500', stock: 60 },
  { typeId: 'lifestyle', drawing: 'chest', price: '3500', stock: 25 },
  { typeId: 'lifestyle', drawing: 'ticket', price: '2200', stock: 40, perMember: 2 },
  { typeId: 'lifestyle', drawing: 'gold', price: '120000', stock: 2, perMember: 1, minLevel: 3 },
  { typeId: 'lifestyle', drawing: 'envelope', price: '300', stock: 0 },
  { typeId: 'cash', drawing: 'voucher', price: '1000', credit: '10', stock: 500, perMember: 10 },
  { typeId: 'cash', drawing: 'chips', price: '4800', credit: '50', stock: 200, perMember: 5 },
  { typeId: 'cash', drawing: 'cash', price: '9200', credit: '100', stock: 100, perMember: 3 },
];
