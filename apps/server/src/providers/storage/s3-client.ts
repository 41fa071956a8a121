import { AwsClient } from 'aws4fetch'
import { seconds } from '../../platform/clock.ts'

export type S3Settings = {
  /** The server's address, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Sends a signed request about the bucket, or about the file of a path in it. Throws if no response begins in time. */
export type SendToBucket = (method: string, path: string, init?: RequestInit) => Promise<Response>

/** How long the server may take to start its response. */
const timeoutMs = seconds(15)

/** Requests to a bucket of S3, or of a server that speaks its protocol. Paths are encoded; they may have a query. */
export function s3Client({ endpoint, region, bucket, ...keys }: S3Settings): SendToBucket {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  return (method, path, init = {}) =>
    withTimeout(method, (signal) => client.fetch(`${endpoint}/${bucket}${path}`, { ...init, method, signal }))
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

/** Reads the rest of a response. Returns its text, or null if the file does not exist; throws if the server refused. */
export async function textOf(response: Response, method: string): Promise<string | null> {
  const text = await response.text()
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  // a response that takes long begins with 200, and says later that it failed
  if (response.ok && !(code !== undefined && text.includes('<Error>'))) return text
  if (response.status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload') return null
  throw new Error(`the storage server responded with ${response.status} ${code ?? 'no code'} (${method})`)
}
