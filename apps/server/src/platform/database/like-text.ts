/** The pattern of LIKE for texts that contain this one: what people type has no wildcards. */
export function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
