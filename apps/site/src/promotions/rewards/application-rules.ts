const PICTURE_TYPES = ['image/png', 'image/jpeg'];
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
export const PICTURES_MAX = 3;
export const REMARK_MAX = 140;

interface Needs {
  remarkRequired: boolean;
  imageRequired: boolean;
}

type Problem = `activity_apply_remark_limit${1 | 2 | 3 | 4}`;

/** What the server would refuse, before anything is sent; it looks closer than the name of a type. */
export function applicationProblem(
  { remarkRequired, imageRequired }: Needs,
  { remark, pictures }: { remark: string; pictures: readonly { type: string; size: number }[] },
): Problem | null {
  const { length } = [...remark.trim()];
  if (length > REMARK_MAX || (remarkRequired && length === 0)) return 'activity_apply_remark_limit1';
  if (pictures.length > PICTURES_MAX) return 'activity_apply_remark_limit4';
  if (imageRequired && pictures.length === 0) return 'activity_apply_remark_limit2';
  if (pictures.some(({ type }) => !PICTURE_TYPES.includes(type))) return 'activity_apply_remark_limit2';
  return pictures.some(({ size }) => size > PICTURE_BYTES_MAX) ? 'activity_apply_remark_limit3' : null;
}
