/** How a simulated vendor takes orders: a message names a call and its fields, and gets what the platform said. */
export interface Order {
  id: number;
  path: string;
  fields: Record<string, unknown>;
}

export function serve(introduction: object, call: (order: Order) => Promise<unknown>): void {
  process.on('message', (message) => {
    const order = message as Order;
    call(order).then(
      (said) => process.send?.({ id: order.id, said }),
      (error: unknown) => process.send?.({ id: order.id, failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.(introduction);
}
