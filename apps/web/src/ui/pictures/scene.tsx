import { SceneImage } from './scene-image.tsx'
import boat from './scenes/boat.svg'
import chair from './scenes/chair.svg'
import guestbook from './scenes/guestbook.svg'
import signpost from './scenes/signpost.svg'
import table from './scenes/table.svg'
import telescope from './scenes/telescope.svg'

const scenes = { boat, chair, guestbook, signpost, table, telescope }

/** boat: error. chair: cancelled. guestbook: no reviews. signpost: page not found. table: welcome, done. telescope: nothing found. */
export type SceneName = keyof typeof scenes

/** A drawing in the brand's arch; there is one for each kind of message. Decorative. */
export function Scene({ name, width = 168 }: { name: SceneName; width?: number }) {
  return <SceneImage src={scenes[name]} width={width} />
}
