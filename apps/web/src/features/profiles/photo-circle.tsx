import { useSuspenseQuery } from '@tanstack/react-query'
import Camera from '~icons/lucide/camera'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { nameOf } from './name-of.ts'
import { ownProfileQuery } from './queries.ts'
import { useAvatarUpload } from './use-avatar-upload.tsx'

/** PRO-02: the member's picture as a button that chooses one. */
export function PhotoCircle() {
  const { data: profile } = useSuspenseQuery(ownProfileQuery)
  const { busy, choose, field } = useAvatarUpload()
  const { id, avatar_url: src } = profile
  return (
    <div>
      {field}
      <button type="button" disabled={busy} onClick={choose} className="grid w-22 justify-items-center gap-1.5 text-sm">
        {src ? (
          <Avatar seed={id} name={nameOf(profile)} src={src} size={88} />
        ) : (
          <span className="open-seat grid size-22 place-items-center rounded-full">
            {busy ? <Spinner /> : <Camera size={26} aria-hidden="true" />}
          </span>
        )}
        <span className="font-strong text-primary">{src ? 'Change photo' : 'Add a photo'}</span>
      </button>
    </div>
  )
}
