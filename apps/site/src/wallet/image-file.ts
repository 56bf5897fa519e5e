export const IMAGE_MAX_BYTES = 5 * 1_024 * 1_024;
export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const;

/** What is wrong with a picture before it is sent: its kind or its size; null when nothing is. */
export function imageProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'image.kind' | 'image.size' | null {
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'image.kind';
  return size > IMAGE_MAX_BYTES ? 'image.size' : null;
}

/** The picture as it travels. */
export const readImage = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());
