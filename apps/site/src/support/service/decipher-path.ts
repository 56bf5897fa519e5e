const KEY_LENGTH = 8;

/**
 * Reads the address of a customer service desk. The last eight characters are the key; written twice they are also
 * the first block. It hides the address from a casual reader, it does not protect it.
 */
export async function decipherPath(path: string): Promise<string> {
  const key = new TextEncoder().encode(path.slice(-KEY_LENGTH).repeat(2));
  const sealed = Uint8Array.from(atob(path.slice(0, -KEY_LENGTH)), (sign) => sign.charCodeAt(0));
  const secret = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: key }, secret, sealed);
  return new TextDecoder().decode(plain);
}
