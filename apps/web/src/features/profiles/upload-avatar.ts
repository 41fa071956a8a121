const failed = 'Failed to upload profile picture'

/** Sends a picture. Answers null when it was taken, else what to tell. */
export async function uploadAvatar(file: File): Promise<string | null> {
  try {
    const headers = { 'content-type': file.type || 'image/unknown' }
    const response = await fetch('/api/me/avatar', { method: 'POST', headers, body: file })
    if (response.ok) return null
    const answer: unknown = await response.json()
    const code: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : null
    return code === 'AVATAR_TOO_LARGE' ? 'File size must be less than 2MB' : failed
  } catch {
    return failed
  }
}
