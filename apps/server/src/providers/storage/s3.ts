import { ownKey } from './port.ts'
import type { Storage } from './port.ts'
import { s3Client, textOf } from './s3-client.ts'
import type { S3Settings } from './s3-client.ts'

/** Stores files in a bucket of S3, or of a server that speaks its protocol. The bucket is private and exists. */
export function s3Storage(settings: S3Settings): Storage {
  const sendToBucket = s3Client(settings)
  const send = (method: string, key: string, init?: RequestInit) => sendToBucket(method, `/${ownKey(key)}`, init)
  return {
    put: async (key, bytes, type) => {
      const body = new Uint8Array(bytes)
      await textOf(await send('PUT', key, { body, headers: { 'content-type': type } }), 'PUT')
    },
    read: async (key) => {
      const response = await send('GET', key)
      if (response.ok && response.body !== null)
        return { size: Number(response.headers.get('content-length')), body: response.body }
      await textOf(response, 'GET')
      return null
    },
    remove: async (key) => void (await textOf(await send('DELETE', key), 'DELETE')),
    // S3 shows no file before it is complete, and keeps no part of it
    removeUnfinished: async () => undefined,
  }
}
