import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { productionSettings as production } from './testing/production-settings.ts'

const errorsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.errors
    throw error
  }
}
const bucket = { S3_BUCKET: 'wayhouse', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

describe('where files are kept', () => {
  it('SEC-04 in the data folder, or in the bucket that is named', () => {
    expect(readConfig({}).storage).toEqual({ provider: 'folder' })
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', bucket: 'wayhouse', provider: 's3' }
    const amazon = { region: 'eu-west-1', endpoint: 'https://s3.eu-west-1.amazonaws.com' }
    expect(readConfig({ ...bucket, S3_REGION: 'eu-west-1' }).storage).toEqual({ ...keys, ...amazon })
    const own = { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:9000/' }
    expect(readConfig(own).storage).toMatchObject({ endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' })
  })

  it('SEC-04 all that is missing or wrong is named at once', () => {
    expect(errorsOf({ S3_REGION: 'eu-west-1' })).toEqual([
      'S3_BUCKET: is required with S3_*',
      'S3_ACCESS_KEY_ID: is required with S3_*',
      'S3_SECRET_ACCESS_KEY: is required with S3_*',
    ])
    expect(errorsOf({ S3_BUCKET: 'No Bucket', S3_ENDPOINT: 'ftp://files' })).toEqual([
      'S3_ENDPOINT: must be a URL beginning with https://',
      'S3_BUCKET: must be the name of a bucket',
    ])
  })

  it('SEC-04 in production nothing goes over http but within a private network', () => {
    const at = (S3_ENDPOINT: string) => errorsOf({ ...production, ...bucket, S3_ENDPOINT })
    expect(at('http://files.example')).toEqual([
      'S3_ENDPOINT: must begin with https:// in production, unless it is in a private network',
    ])
    expect(['https://files.example', 'http://minio:9000', 'http://10.0.0.7'].flatMap(at)).toEqual([])
  })
})
