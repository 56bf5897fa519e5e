/** One pixel in AVIF: a browser that can decode it can decode the covers. */
const AVIF_PIXEL =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let format: 'webp' | 'avif' = 'webp';

/** Asked once at the start; until the answer is in, webp is right for every browser we serve. */
export function detectImageFormat(): void {
  const image = new Image();
  image.onload = () => {
    if (image.width > 0) format = 'avif';
  };
  image.src = AVIF_PIXEL;
}

export const imageFormat = (): 'webp' | 'avif' => format;
