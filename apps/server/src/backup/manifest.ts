import { z } from 'zod'

/** A table with the columns that are stored; the database computes the others again. */
const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int() })

const Manifest = z.object({
  /** Of the archive. */
  format: z.literal(1),
  /** The version of the product that wrote it. */
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** The version of PostgreSQL. */
  postgres: z.string(),
  /** The migrations of the database, oldest first. */
  migrations: z.array(z.string()),
  /** The version of pg-boss's tables. */
  jobs: z.int(),
  tables: z.array(Table),
  /** The days of pg-boss's statistics, which have a table each. */
  partitions: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      parent: z.string(),
      bound: z.string().regex(/^FOR VALUES [^;]+$/),
    }),
  ),
  /** The last number that each sequence gave, as text; those that gave none are left out. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** The files that the archive lists; their bytes are beside it. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** What is in the archive before this list, in its order. `sha256` is of the bytes as they are in the archive. */
  parts: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
})

/** The list of what an archive holds; its last entry. */
export type Manifest = z.infer<typeof Manifest>
export type BackedUpTable = z.infer<typeof Table>

export const manifestName = 'manifest.json.zst'

/** Reads a manifest. Throws if it is not one that this code can read. */
export function parseManifest(json: string): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(json))
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
