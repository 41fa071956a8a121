/**
 * A random UUID, made once per form: however often it is sent, one tribe is published (decision G-77). From random bytes,
 * since `crypto.randomUUID` is missing where a site is reached over plain http by another name than localhost.
 */
export function newIdempotencyKey(bytes = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = [...bytes].map((byte, at) => markedByte(byte, at).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The bits that say "random UUID" (RFC 9562, version 4). */
function markedByte(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  return at === 8 ? (byte & 0x3f) | 0x80 : byte
}
