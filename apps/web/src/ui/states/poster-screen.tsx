import type { ReactNode } from 'react'
import { SceneImage } from '../pictures/scene-image.tsx'
import signpost from '../pictures/scenes/signpost.svg'

type PosterScreenProps = {
  title: string
  text: string
  /** The URL of one of the scenes. Not its name, which would put the URLs of all scenes into every first load. */
  scene?: string
  /** A short fact below the text, such as "Nothing was charged." */
  note?: string
  /** The buttons. */
  children: ReactNode
}

/** A full page with a drawing, one sentence and actions: errors and missing pages. */
export function PosterScreen({ title, text, scene = signpost, note, children }: PosterScreenProps) {
  return (
    <main id="main" className="page poster-screen py-16">
      <SceneImage src={scene} width={190} />
      <h1 className="display mt-8 text-3xl">{title}</h1>
      <p className="mt-3 measure-48 text-md text-muted">{text}</p>
      {note && <p className="mt-2 font-semibold">{note}</p>}
      <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">{children}</div>
    </main>
  )
}
