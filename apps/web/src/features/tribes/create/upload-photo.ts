import { z } from 'zod'
import { requestJson } from '../../../platform/http.ts'

const Uploaded = z.object({ image_url: z.string() })

/** Sends a photo for a tribe, or for one that is not published yet, and answers its address. Rejects as the API does. */
export async function uploadPhoto(tribeId: string | null, file: File): Promise<string> {
  const path = tribeId === null ? '/api/photos' : `/api/tribes/${tribeId}/photos`
  const headers = { 'content-type': file.type || 'image/unknown' }
  return Uploaded.parse(await requestJson(path, { method: 'POST', headers, body: file })).image_url
}
