/**
 * A random UUID. From random bytes, since `crypto.randomUUID` is missing where a site is reached over plain http by
 * another name than localhost, as it may be where the product is tried out in a local network.
 */
export function randomId(bytes = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = [...bytes].map((byte, at) => withVersionBits(byte, at).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Sets the version and variant bits of a random UUID (RFC 9562, version 4). */
function withVersionBits(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40
  return at === 8 ? (byte & 0x3f) | 0x80 : byte
}
