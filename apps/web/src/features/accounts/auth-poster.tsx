import { SplitBar } from '../../ui/labels/split-bar.tsx'
import { SidePicture } from '../../ui/pictures/side-picture.tsx'
import posterLarge from './art/dusk-terrace-large.webp'
import poster from './art/dusk-terrace.webp'

/** The right half from 1024 px: a picture, and what the product does. */
export function AuthPoster() {
  return (
    <aside
      aria-label="About the community"
      className="on-plum to-the-edge sticky top-0 hidden h-dvh min-h-155 flex-col lg:flex"
    >
      <div className="min-h-0 flex-1">
        <SidePicture small={poster} large={posterLarge} width={1200} height={900} className="object-[62%_100%]" />
      </div>
      <div className="px-10 pt-8 pb-10 xl:px-14">
        <SplitBar size={3} taken={2} height={14} night label="A rent split four ways; one spot is still yours" />
        <p className="display mt-6 text-3xl text-balance">One rent, a seat for everyone at the table.</p>
        <p className="mt-3 measure-46 text-md text-on-night-muted">Three spots are taken. The golden one is yours.</p>
      </div>
    </aside>
  )
}
