import { profilesErrors } from '@wayhouse/domain/profiles'
import { requestJson } from '../../platform/http.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** Replaces a member's picture. Rejects as the API does. */
export function uploadAvatar(file: File): Promise<unknown> {
  const headers = { 'content-type': file.type || 'image/unknown' }
  return requestJson('/api/me/avatar', { method: 'POST', headers, body: file })
}

/** PRO-02: what is said of a picture that was not taken. */
export function avatarFailure({ code }: Refusal): string {
  const { AVATAR_TOO_LARGE, AVATAR_UNREADABLE } = profilesErrors
  return code === 'AVATAR_TOO_LARGE' ? AVATAR_TOO_LARGE.message : AVATAR_UNREADABLE.message
}
