import type { ThreadSummary } from '@wayhouse/domain/chat'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'

type ThreadPictureProps = { thread: Pick<ThreadSummary, 'kind' | 'id' | 'title' | 'image_url' | 'other'>; size: number }

/** The portrait of a talk between two, the tribe's picture of a group. */
export function ThreadPicture({ thread, size }: ThreadPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { kind, other, title, image_url: src } = thread
  if (kind === 'reservation' || kind === 'personal')
    return <Avatar seed={other?.id ?? thread.id} name={other?.name ?? title} src={src} size={size} />
  const box = { width: size, height: size }
  if (kind === 'city' || src === null || src === broken)
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
    <img
      src={src}
      alt=""
      {...box}
      style={box}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
      className="shrink-0 rounded-sm object-cover"
    />
  )
}
