import type { ThreadSummary } from '@wayhouse/domain/chat'
import { drawingPath } from '@wayhouse/domain/tribes'
import Building2 from '~icons/lucide/building-2'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

type ThreadPictureProps = {
  thread: Pick<ThreadSummary, 'kind' | 'id' | 'tribe_id' | 'title' | 'image_url' | 'other'>
  size: number
}

/** The other member's portrait in a conversation of two; the tribe's picture, or a drawing of its place, for a group. */
export function ThreadPicture({ thread, size }: ThreadPictureProps) {
  const { kind, other, tribe_id, title, image_url: src } = thread
  if (kind === 'reservation' || kind === 'personal')
    return (
      <Avatar
        seed={other?.is_hidden ? null : (other?.id ?? thread.id)}
        name={other?.name ?? title}
        src={src}
        size={size}
      />
    )
  const box = { width: size, height: size }
  if (tribe_id === null)
    return (
      <span
        aria-hidden="true"
        style={box}
        className="grid shrink-0 place-items-center rounded-sm bg-secondary-tint text-secondary"
      >
        <Building2 size={size * 0.46} />
      </span>
    )
  return (
    <Picture
      src={src}
      fallback={drawingPath(tribe_id)}
      alt=""
      {...box}
      style={box}
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-sm object-cover"
    />
  )
}
