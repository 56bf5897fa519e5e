const PICTURE_TYPES = ['image/png', 'image/jpeg'];
const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
const LENGTH = { min: 20, max: 500 };

/** What is wrong with a message, as the key of its text; null when it can be sent. */
export function contentProblem(
  content: string,
): 'feedback.empty' | 'feedback.too_short' | 'support.content_length' | null {
  const { length } = [...content.trim()];
  if (length === 0) return 'feedback.empty';
  if (length < LENGTH.min) return 'feedback.too_short';
  return length > LENGTH.max ? 'support.content_length' : null;
}

/** The refusal that the server would give; it looks closer than the name of a type. */
export function pictureProblem({
  type,
  size,
}: {
  type: string;
  size: number;
}): 'activity_apply_remark_limit2' | 'activity_apply_remark_limit3' | null {
  if (!PICTURE_TYPES.includes(type)) return 'activity_apply_remark_limit2';
  return size > PICTURE_BYTES_MAX ? 'activity_apply_remark_limit3' : null;
}
