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

/** The picture as it travels: base64, without the head that a browser puts before it. */
export function readImage(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}
