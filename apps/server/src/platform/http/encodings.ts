import type { IncomingMessage } from 'node:http'

/** The encodings of compressed answers, the preferred one first: zstd takes the least time, and br is the smallest. */
export const encodings = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The preferred one of these encodings that the client accepts, or null. */
export function acceptedEncoding<Known extends Encoding>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  known: readonly Known[],
): Known | null {
  const accepted = [headers['accept-encoding'] ?? ''].flat().join(',').split(',').map(entryOf)
  return known.find((encoding) => accepted.some(({ name, refused }) => name === encoding && !refused)) ?? null
}

function entryOf(entry: string): { name: string | undefined; refused: boolean } {
  return { name: entry.trim().split(/[\s;]/)[0]?.toLowerCase(), refused: /;\s*q=0(?:\.0+)?\s*$/.test(entry) }
}
