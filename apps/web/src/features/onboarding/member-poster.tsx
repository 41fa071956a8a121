import { Avatar } from '../../ui/avatar.tsx'
import large from './art/arcade-large.webp'
import small from './art/arcade.webp'
import portrait from './art/kenji.webp'

/** Sample data: the quote and the person are invented. */
const quote = 'We matched on climbing. Two months later we split a house.'
const name = 'Kenji Mori'

/** The right half from 1024 px: a picture and a member's quote. */
export function MemberPoster() {
  return (
    <aside aria-label="A member’s words" className="hidden lg:block">
      {/* as high as the column next to it, at most as high as the screen */}
      <div className="sticky top-0 h-full max-h-dvh min-h-140 overflow-hidden bg-night">
        {/* lazy, so that phones, where it is hidden, do not load it */}
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
          <blockquote className="display text-title-sm leading-6.5 font-medium">“{quote}”</blockquote>
          <figcaption className="mt-4 flex items-center gap-3 font-strong">
            <Avatar seed={name} name={name} src={portrait} size={40} />
            {name}
          </figcaption>
        </figure>
      </div>
    </aside>
  )
}
