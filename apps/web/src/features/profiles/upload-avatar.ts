import { profilesErrors } from '@wayhouse/domain/profiles'
import { requestJson } from '../../platform/http.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** Replaces a member's picture. Rejects as the API does. */
export function uploadAvatar(file: File): Promise<unknown> {
  const headers = { 'content-type': file.type || 'image/unknown' }
  return requestJson('/api/me/avatar', { method: 'POST', headers, body: file })
}

/** PRO-02: what is said of a picture that was not taken, and why. */
export function avatarFailure({ code, message }: Refusal): string | readonly [title: string, description: string] {
  const { AVATAR_TOO_LARGE, AVATAR_UNREADABLE } = profilesErrors
  if (code === 'AVATAR_TOO_LARGE') return AVATAR_TOO_LARGE.message
  return [AVATAR_UNREADABLE.message, reasons[code] ?? message]
}

const reasons: Readonly<Record<string, string>> = {
  AVATAR_UNREADABLE: 'We can read PNG, JPEG, WebP and GIF pictures, and this file is none of them.',
  AVATAR_NOT_STORED: 'Your picture is fine. The problem is on our side: try again in a moment.',
}
