/** Stands in for Node's crypto module in browsers, where the global one is used. */
export const webcrypto = undefined;
