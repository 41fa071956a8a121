import type { Attachment } from '@wayhouse/domain/chat'
import { ApiRefusal } from '../../platform/api-refusal.ts'

export type Upload = { done: Promise<Attachment>; cancel: () => void }

/**
 * Uploads a file for a message and reports how far it is, from 0 to 1. Rejects as the API does. By `XMLHttpRequest`, because
 * `fetch` does not say how much was sent.
 */
export function uploadFile(threadId: string, file: File, onProgress: (part: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<Attachment>((resolve, reject) => {
    request.open('POST', `/api/threads/${encodeURIComponent(threadId)}/attachments`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201) resolve(response as Attachment) // as the contract has it
      else reject(ApiRefusal.fromAnswer(response, { status, headers: new Headers() }))
    })
    // the body is the file itself; what it is the server sees by its content
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}

/** A name as RFC 5987 has it. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
