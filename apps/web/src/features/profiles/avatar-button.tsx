import Camera from '~icons/lucide/camera'
import { Spinner } from '../../ui/states/spinner.tsx'
import { useAvatarUpload } from './use-avatar-upload.tsx'

/** PRO-02: chooses a new picture, as a small button on the present one. */
export function AvatarButton() {
  const { busy, choose, field } = useAvatarUpload()
  return (
    <>
      {field}
      <button
        type="button"
        aria-label="Change profile picture"
        disabled={busy}
        onClick={choose}
        className="absolute -right-1 bottom-0 grid size-11 place-items-center rounded-full border border-line bg-surface shadow-1"
      >
        {busy ? <Spinner /> : <Camera size={20} aria-hidden="true" />}
      </button>
    </>
  )
}
