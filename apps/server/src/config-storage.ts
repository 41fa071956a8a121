import { z } from 'zod'

/** The variables that say where files are kept; part of the environment that `config.ts` reads. */
export const storageVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a URL beginning with https://' }).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

/** Where files are kept: in the data folder, or in a bucket that all nodes share. */
export type StorageConfig =
  | { provider: 'folder' }
  | {
      provider: 's3'
      endpoint: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }

const schema = z.object(storageVariables)
type Found = z.infer<typeof schema>

const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket where one is named, else the data folder. */
export function storageFrom(found: Found): StorageConfig {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = found
  if (!bucket || !accessKeyId || !secretAccessKey) return { provider: 'folder' } // an error that is named below
  const region = found.S3_REGION ?? 'us-east-1'
  const endpoint = (found.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { provider: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
}

export function errorsOfStorage(found: Found, { production }: { production: boolean }): string[] {
  const names = Object.keys(storageVariables) as (keyof Found)[] // its own keys
  // one setting of five is a slip, which is better named than passed over
  if (names.every((name) => found[name] === undefined)) return []
  const errors = required.filter((name) => found[name] === undefined).map((name) => `${name}: is required with S3_*`)
  const isPlain = found.S3_ENDPOINT !== undefined && new URL(found.S3_ENDPOINT).protocol === 'http:'
  if (production && isPlain && !isPrivate(new URL(found.S3_ENDPOINT ?? '').hostname))
    errors.push('S3_ENDPOINT: must begin with https:// in production, unless it is in a private network')
  return errors
}

/** Members' files travel in the clear over http: only within the installation. */
function isPrivate(host: string): boolean {
  return /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1|f[cd])|[^.]+$)/.test(host)
}
