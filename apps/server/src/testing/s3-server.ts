import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/** A server with S3's protocol and one empty bucket; `settings` configure the product to use it. */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'wayhouse-s3-'))
  const bucket = 'wayhouse'
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] }
  const server = new S3rver({ ...options, port: 0 })
  const { port } = await server.run()
  const address = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket }
  return {
    settings: { ...address, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
