import { describe, expect, it } from 'vitest'
import { configErrors, productionSettings as production } from '../testing/production-settings.ts'
import { readConfig } from './config.ts'

const bucket = { S3_BUCKET: 'wayhouse', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

describe('the storage of files', () => {
  it('SEC-04 is the data folder, or the bucket that is set', () => {
    expect(readConfig({}).storage).toEqual({ provider: 'folder' })
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'wayhouse', provider: 's3' }
    const amazon = { region: 'eu-west-1', endpoint: 'https://s3.eu-west-1.amazonaws.com' }
    expect(readConfig({ ...bucket, S3_REGION: 'eu-west-1' }).storage).toEqual({ ...keys, ...amazon })
    const own = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000/' }
    expect(readConfig(own).storage).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' })
  })

  it('SEC-04 reports all missing and invalid settings together', () => {
    expect(configErrors({ S3_REGION: 'eu-west-1' })).toEqual([
      'S3_BUCKET: is required with S3_*',
      'S3_ACCESS_KEY_ID: is required with S3_*',
      'S3_SECRET_ACCESS_KEY: is required with S3_*',
    ])
    expect(configErrors({ S3_BUCKET: 'No Bucket', S3_ENDPOINT: 'ftp://files' })).toEqual([
      'S3_ENDPOINT: must be a URL beginning with https://',
      'S3_BUCKET: must be the name of a bucket',
    ])
  })

  it('SEC-04 in production requires https outside of private networks', () => {
    const errorsFor = (S3_ENDPOINT: string) => configErrors({ ...production, ...bucket, S3_ENDPOINT })
    expect(errorsFor('http://files.example')).toEqual([
      'S3_ENDPOINT: must begin with https:// in production, unless it is in a private network',
    ])
    expect(['https://files.example', 'http://minio:9000', 'http://10.0.0.7'].flatMap(errorsFor)).toEqual([])
  })
})
