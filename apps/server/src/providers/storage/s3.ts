import { AwsClient } from 'aws4fetch'
import { seconds } from '../../platform/clock.ts'
import { ownKey } from './port.ts'
import type { Storage } from './port.ts'

export type S3Settings = {
  /** The server's address, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the server may take to start its response. */
const timeoutMs = seconds(15)

/** Stores files in a bucket of S3, or of a server that speaks its protocol. The bucket is private and exists. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Settings): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const send = async (method: string, key: string, init: RequestInit = {}) => {
    const url = `${endpoint}/${bucket}/${ownKey(key)}`
    return withTimeout(method, (signal) => client.fetch(url, { ...init, method, signal }))
  }
  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes)
      await finish(await send('PUT', key, { body, headers: { 'content-type': type } }), 'PUT')
    },
    read: async (key) => {
      const response = await send('GET', key)
      if (!response.ok || response.body === null) return finish(response, 'GET')
      return { size: Number(response.headers.get('content-length')), body: response.body }
    },
    remove: async (key) => void (await finish(await send('DELETE', key), 'DELETE')),
    // S3 shows no file before it is complete, and keeps no part of it
    removeUnfinished: async () => undefined,
  }
}

/** Limits the wait for a response, but not for its body, which is read at the pace of the reader. */
async function withTimeout(method: string, send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no response within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await send(controller.signal)
  } catch (cause) {
    throw new Error(`the storage server cannot be reached (${method})`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the rest of a response. Returns null on success and if the file does not exist; throws if the server refused. */
async function finish(response: Response, method: string): Promise<null> {
  const text = await response.text()
  if (response.ok) return null
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'
  if (response.status === 404 && code !== 'NoSuchBucket') return null
  throw new Error(`the storage server responded with ${response.status} ${code} (${method})`)
}
