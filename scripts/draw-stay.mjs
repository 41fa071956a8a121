// Draws a picture of a stay: one of the scenes of the sandbox and the demo.
import { createRequire } from 'node:module'
import { stayScenes } from '../add-ons/sandbox/src/pictures/stay-scenes.ts'
import { renderGrain, renderStay } from '../packages/stay-art/src/index.ts'

// sharp is a dependency of the server
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp')

const webp = { quality: 68, effort: 6 }

/** Returns a function that draws the scene of a city and room, 1200 and 800 pixels wide. */
export async function createDrawer() {
  // rendered once for all scenes, because filtering its noise takes longer than the rest
  const grain = await pixelsOf(sharp(Buffer.from(renderGrain())))
  return async ({ city, room }) => {
    const { seats, [room]: time } = stayScenes[city]
    const scene = Buffer.from(renderStay({ view: city, room, time, seats }))
    const { data, info } = await pixelsOf(
      sharp(scene)
        .composite([{ input: grain.data, raw: grain.info }])
        .removeAlpha(),
    )
    const picture = () => sharp(data, { raw: info })
    return Promise.all([picture().webp(webp).toBuffer(), picture().resize(800).webp(webp).toBuffer()])
  }
}

function pixelsOf(image) {
  return image.raw().toBuffer({ resolveWithObject: true })
}
