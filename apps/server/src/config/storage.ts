import { z } from 'zod'

/** The variables about the storage of files; part of the environment in `config.ts`. */
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

/** Where files are stored: in the data folder, or in a bucket that all nodes share. */
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
type Variables = z.infer<typeof schema>

const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket if one is set, else the data folder. */
export function storageFrom(variables: Variables): StorageConfig {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (!bucket || !accessKeyId || !secretAccessKey) return { provider: 'folder' } // reported by errorsOfStorage
  const region = variables.S3_REGION ?? 'us-east-1'
  const endpoint = (variables.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { provider: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
}

export function errorsOfStorage(variables: Variables, { production }: { production: boolean }): string[] {
  const names = Object.keys(storageVariables) as (keyof Variables)[] // its own keys
  // some of the settings are a mistake, which is better reported than ignored
  if (names.every((name) => variables[name] === undefined)) return []
  const errors = required
    .filter((name) => variables[name] === undefined)
    .map((name) => `${name}: is required with S3_*`)
  errors.push(...errorsOfEndpoint('S3_ENDPOINT', variables.S3_ENDPOINT, { production }))
  return errors
}

/** In production, files are sent to a server over https, unless it is in a private network. */
export function errorsOfEndpoint(
  name: string,
  endpoint: string | undefined,
  { production }: { production: boolean },
): string[] {
  const url = new URL(endpoint ?? 'https://s3.amazonaws.com')
  if (!production || url.protocol === 'https:' || isPrivate(url.hostname)) return []
  return [`${name}: must begin with https:// in production, unless it is in a private network`]
}

/** Over http, members' files are not encrypted, so it is allowed only within private networks. */
function isPrivate(host: string): boolean {
  return /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[(?:::1|f[cd])|[^.]+$)/.test(host)
}
