import { Avatar } from '../../ui/avatar.tsx'
import large from './art/arcade-large.webp'
import small from './art/arcade.webp'
import portrait from './art/kenji.webp'

/** Sample data: the words and the person are made up. */
const words = 'We matched on climbing. Two months later we split a house.'
const name = 'Kenji Mori'

/** The right-hand side from 1024 px: a place, and a quote from a member. */
export function MemberPoster() {
  return (
    <aside aria-label="A member’s words" className="hidden lg:block">
      {/* as high as the column beside it, or as the screen where that is less */}
      <div className="sticky top-0 h-full max-h-dvh min-h-140 overflow-hidden bg-night">
        {/* lazy, so that a phone, which does not show it, does not load it */}
        <img
          src={small}
          srcSet={`${small} 1x, ${large} 2x`}
          alt=""
          width={720}
          height={1000}
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
        />
        <figure className="absolute inset-x-10 bottom-10 rounded-lg bg-surface p-6 text-text shadow-3">
          <blockquote className="display text-title-sm leading-6.5 font-medium">“{words}”</blockquote>
          <figcaption className="mt-4 flex items-center gap-3 font-strong">
            <Avatar seed={name} name={name} src={portrait} size={40} />
            {name}
          </figcaption>
        </figure>
      </div>
    </aside>
  )
}
