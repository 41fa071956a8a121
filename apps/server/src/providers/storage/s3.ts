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

/** How long the server may take to begin its answer. */
const timeout = seconds(15)

/** Stores files in a bucket of S3, or of a server that speaks its protocol. The bucket is private and exists. */
export function s3Storage({ endpoint, region, bucket, ...keys }: S3Settings): Storage {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const address = `${endpoint}/${bucket}/${ownKey(key)}`
    return answerWithin(timeout, method, (signal) => client.fetch(address, { ...init, method, signal }))
  }
  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes)
      await finish(await ask('PUT', key, { body, headers: { 'content-type': type } }), 'PUT')
    },
    read: async (key) => {
      const answer = await ask('GET', key)
      if (!answer.ok || answer.body === null) return finish(answer, 'GET')
      return { size: Number(answer.headers.get('content-length')), body: answer.body }
    },
    remove: async (key) => void (await finish(await ask('DELETE', key), 'DELETE')),
  }
}

/** Limits the wait for an answer, not the reading of it: that is as slow as the reader. */
async function answerWithin(
  ms: number,
  method: string,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer in ${ms} ms`)), ms)
  try {
    return await ask(controller.signal)
  } catch (cause) {
    throw new Error(`the storage server cannot be reached (${method})`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Null for what was done and for what is not there; throws where the server refused. */
async function finish(answer: Response, method: string): Promise<null> {
  const text = await answer.text()
  if (answer.ok) return null
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'
  if (answer.status === 404 && code !== 'NoSuchBucket') return null
  throw new Error(`the storage server answered ${answer.status} ${code} (${method})`)
}
