import { maxAvatarBytes } from '@wayhouse/domain/profiles'
import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from '../../platform/toast.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { uploadAvatar } from './upload-avatar.ts'

/** PRO-02: chooses a new picture and sends it at once. */
export function AvatarButton({ onUploaded }: { onUploaded: () => void }) {
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const upload = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > maxAvatarBytes) return toast.error('File size must be less than 2MB')
    setBusy(true)
    const refusal = await uploadAvatar(file)
    setBusy(false)
    if (refusal !== null) return toast.error(refusal)
    toast.success('Profile picture updated successfully')
    onUploaded()
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label="Profile picture"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <button
        type="button"
        aria-label="Change profile picture"
        disabled={busy}
        onClick={() => input.current?.click()}
        className="absolute -right-1 bottom-0 grid size-11 place-items-center rounded-full border border-line bg-surface shadow-1"
      >
        {busy ? <Spinner /> : <Camera size={20} aria-hidden="true" />}
      </button>
    </>
  )
}
