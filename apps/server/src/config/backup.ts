import { z } from 'zod'
import { errorsOfEndpoint } from './storage.ts'
import type { StorageConfig } from './storage.ts'

/** The variables about backups; part of the environment in `config.ts`. */
export const backupVariables = {
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a URL beginning with https://' }).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  BACKUP_IDENTITY_FILE: z.string().min(1).optional(),
}

/** How backups are stored in buckets, encrypted and decrypted. */
export type BackupConfig = {
  /** The server of `s3://` places and its keys, by default those of the product's files; null if there are none. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | null
  passphrase: string | null
  passphraseFile: string | null
  /** A file with the key that opens archives for `--recipient`, as `age-keygen` writes it. */
  identityFile: string | null
}

const schema = z.object(backupVariables)
type Variables = z.infer<typeof schema>

export function backupFrom(variables: Variables, storage: StorageConfig): BackupConfig {
  return {
    s3: bucketFrom(variables, storage),
    passphrase: variables.BACKUP_PASSPHRASE ?? null,
    passphraseFile: variables.BACKUP_PASSPHRASE_FILE ?? null,
    identityFile: variables.BACKUP_IDENTITY_FILE ?? null,
  }
}

function bucketFrom(variables: Variables, storage: StorageConfig): BackupConfig['s3'] {
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = variables
  if (accessKeyId === undefined || secretAccessKey === undefined) return storage.provider === 's3' ? storage : null
  const region = variables.BACKUP_S3_REGION ?? 'us-east-1'
  const endpoint = (variables.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')
  return { endpoint, region, accessKeyId, secretAccessKey }
}

export function errorsOfBackup(variables: Variables, mode: { production: boolean }): string[] {
  const keys = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const
  const usesS3 = [...keys, 'BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION'] as const
  const errors = errorsOfEndpoint('BACKUP_S3_ENDPOINT', variables.BACKUP_S3_ENDPOINT, mode)
  if (usesS3.some((name) => variables[name] !== undefined))
    errors.push(
      ...keys.filter((name) => variables[name] === undefined).map((name) => `${name}: is required with BACKUP_S3_*`),
    )
  if (variables.BACKUP_PASSPHRASE !== undefined && variables.BACKUP_PASSPHRASE_FILE !== undefined)
    errors.push('BACKUP_PASSPHRASE: must not be set beside BACKUP_PASSPHRASE_FILE')
  return errors
}
