import { z } from 'zod'

/** A download, as a file with its headers. */
export const ConsoleFile = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream<Uint8Array>).or(z.file()),
})
