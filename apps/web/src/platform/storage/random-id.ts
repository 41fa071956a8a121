/**
 * A random UUID, made from random bytes because `crypto.randomUUID` is missing on plain http, except on localhost. The
 * product may be tried out that way in a local network.
 */
export function randomId(bytes = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = [...bytes].map((byte, index) => withVersionBits(byte, index).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Sets the version and variant bits of a random UUID (RFC 9562, version 4). */
function withVersionBits(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
