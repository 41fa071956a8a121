import { initialsOf } from '@wayhouse/domain/initials'
import User from '~icons/lucide/user'
import { useBrokenImage } from './picture.tsx'

export type AvatarProps = {
  /** Decides the hue of the initials: the person's id, or another stable value. Null for a member whom the viewer does not see. */
  seed: string | null
  /** The person's name; its initials show where there is no picture. */
  name?: string
  initials?: string
  src?: string | null
  /** Pixels, or as large as its container. */
  size?: number | 'fill'
  /** A ring in the surface's colour, where portraits overlap. */
  ring?: boolean
  /** The name, unless it is shown beside the portrait. */
  alt?: string
  className?: string
}

/** A portrait, or initials on a colour picked from the seed. */
export function Avatar({ seed, name = '', initials, src, size = 40, ring, alt = '', className = '' }: AvatarProps) {
  const { isBroken, watch } = useBrokenImage(src)
  const side = size === 'fill' ? '100%' : size
  const look = `portrait shrink-0 rounded-full ${ring ? 'ring-2 ring-surface' : ''} ${className}`
  if (src && !isBroken)
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...watch}
        className={`${look} object-cover`}
        style={{ width: side, height: side }}
      />
    )
  if (seed === null) return <Anonymous side={side} look={look} />
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`${look} inline-grid place-items-center font-bold uppercase`}
      style={{ width: side, height: side, fontSize: size === 'fill' ? '1.44rem' : size * 0.36, ...hueOf(seed) }}
    >
      {initials ?? initialsOf(name)}
    </span>
  )
}

/** The outline of a person, for a member whom the viewer does not see. */
function Anonymous({ side, look }: { side: number | string; look: string }) {
  return (
    <span
      aria-hidden="true"
      className={`${look} inline-grid place-items-center border border-line bg-sunken text-muted`}
      style={{ width: side, height: side }}
    >
      <User width="45%" height="45%" />
    </span>
  )
}

/** The lightness is fixed, so the initials keep at least 7:1 on every hue. */
function hueOf(seed: string) {
  const hue = [...seed].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360, 7)
  return { background: `oklch(0.9 0.055 ${hue})`, color: `oklch(0.34 0.09 ${hue})` }
}
