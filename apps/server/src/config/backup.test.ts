import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig, readRestoreConfig } from './config.ts'

const keys = { BACKUP_S3_ACCESS_KEY_ID: 'key', BACKUP_S3_SECRET_ACCESS_KEY: 'secret' }

describe('the settings of backups', () => {
  it('R9 are the server and the keys of their own bucket, else those of the product', () => {
    expect(readConfig({}).backup.s3).toBeNull()
    const own = { S3_BUCKET: 'wayhouse', S3_ACCESS_KEY_ID: 'product', S3_SECRET_ACCESS_KEY: 'x' }
    expect(readConfig(own).backup.s3).toMatchObject({ accessKeyId: 'product' })
    expect(readConfig({ ...own, ...keys, BACKUP_S3_REGION: 'eu-west-1' }).backup.s3).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
  })

  it('R9 that are wrong or missing are all named at once', () => {
    expect(
      configErrors({ BACKUP_S3_ENDPOINT: 'ftp://backups', BACKUP_PASSPHRASE: 'short', BACKUP_PASSPHRASES: 'x' }),
    ).toEqual([
      'BACKUP_PASSPHRASES: is not known; did you mean BACKUP_PASSPHRASE?',
      'BACKUP_S3_ENDPOINT: must be a URL beginning with https://',
      'BACKUP_PASSPHRASE: must have at least 16 characters',
    ])
    expect(configErrors({ BACKUP_S3_REGION: 'eu-west-1' })).toEqual([
      'BACKUP_S3_ACCESS_KEY_ID: is required with BACKUP_S3_*',
      'BACKUP_S3_SECRET_ACCESS_KEY: is required with BACKUP_S3_*',
    ])
    expect(configErrors({ BACKUP_PASSPHRASE: 'a long passphrase', BACKUP_PASSPHRASE_FILE: '/a' })).toEqual([
      'BACKUP_PASSPHRASE: must not be set beside BACKUP_PASSPHRASE_FILE',
    ])
    const insecure = { ...production, ...keys, BACKUP_S3_ENDPOINT: 'http://backups.example' }
    expect(configErrors(insecure)).toEqual([
      'BACKUP_S3_ENDPOINT: must begin with https:// in production, unless it is in a private network',
    ])
  })

  it('R9 a restore needs no secret, in production either: the archive has one', () => {
    const { AUTH_SECRET: secret, ...others } = production
    expect(readRestoreConfig(others).authSecret).toBeNull()
    expect(readRestoreConfig(production).authSecret).toBe(secret)
    expect(configErrors(others)).toEqual(['AUTH_SECRET: is required in production (32 characters or more)'])
  })
})
