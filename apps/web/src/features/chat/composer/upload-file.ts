import type { UploadedAttachment } from '@wayhouse/domain/chat'
import { refusalIn } from '../../../platform/api/refused-response.ts'
import { memberHeaders } from '../../../platform/session/page-member.ts'

export type Upload = { done: Promise<UploadedAttachment>; cancel: () => void }

/**
 * Uploads a file for a message and reports its progress, from 0 to 1. Rejects as the API client does. Uses
 * `XMLHttpRequest`, because `fetch` does not report upload progress.
 */
export function uploadFile(threadId: string, file: File, onProgress: (fraction: number) => void): Upload {
  const request = new XMLHttpRequest()
  const done = new Promise<UploadedAttachment>((resolve, reject) => {
    request.open('POST', `/api/threads/${encodeURIComponent(threadId)}/attachments`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status === 201) resolve(response as UploadedAttachment) // the output of the contract's procedure
      else reject(refusalIn(response, { status, headers: new Headers() }))
    })
    // the body is the file itself; the server detects its type by its content
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
    for (const [name, value] of Object.entries(memberHeaders())) request.setRequestHeader(name, value)
    request.send(file)
  })
  return { done, cancel: () => request.abort() }
}

/** A file name, encoded as in RFC 5987. */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
