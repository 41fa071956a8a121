import { maxAvatarBytes, profilesErrors, UploadedAvatar } from '@wayhouse/domain/profiles'
import { type ReactNode, useRef } from 'react'
import { animationNotKept } from '../../platform/actions/animation-not-kept.ts'
import { toast } from '../../platform/actions/toast.ts'
import { useAction } from '../../platform/actions/use-action.ts'
import { requestJson } from '../../platform/api/http.ts'
import type { Refusal } from '../../platform/api/refusal.ts'
import { FileInput } from '../../ui/fields/file-input.tsx'
import { profileChanges } from './queries.ts'

const success = 'Profile picture updated successfully'

type AvatarUpload = {
  busy: boolean
  /** Opens the choice of a file. */
  choose: () => void
  /** The hidden field of the file. */
  field: ReactNode
}

/** PRO-02: a new picture is uploaded as soon as it is chosen. */
export function useAvatarUpload(): AvatarUpload {
  const { run, busy } = useAction({
    act: uploadAvatar,
    success,
    failure: avatarFailure,
    changes: profileChanges,
    // replaces the other toast, so it has both texts
    onDone: ({ was_animated }) => was_animated && toast.success(success, animationNotKept.join('. ')),
  })
  const input = useRef<HTMLInputElement>(null)
  const upload = (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > maxAvatarBytes) toast.error(profilesErrors.AVATAR_TOO_LARGE.message)
    else run(file)
  }
  return {
    busy,
    choose: () => input.current?.click(),
    field: (
      <FileInput
        ref={input}
        accept="image/png,image/jpeg,image/webp,image/gif"
        label="Profile picture"
        onChoose={([file]) => upload(file)}
      />
    ),
  }
}

/** Uploads a picture. Rejects as the API client does. */
async function uploadAvatar(file: File): Promise<UploadedAvatar> {
  const headers = { 'content-type': file.type || 'image/unknown' }
  return UploadedAvatar.parse(await requestJson('/api/me/avatar', { method: 'POST', headers, body: file }))
}

/** PRO-02: the texts for a picture that was refused. */
function avatarFailure({ code, message }: Refusal): string | readonly [title: string, description: string] {
  const { AVATAR_TOO_LARGE, AVATAR_UNREADABLE } = profilesErrors
  if (code === 'AVATAR_TOO_LARGE') return AVATAR_TOO_LARGE.message
  return [AVATAR_UNREADABLE.message, reasons[code] ?? message]
}

const reasons: Readonly<Record<string, string>> = {
  AVATAR_UNREADABLE: 'Please choose a PNG, JPEG, WebP or GIF picture.',
  AVATAR_NOT_STORED: 'Your picture is fine. The problem is on our side: try again in a moment.',
}
