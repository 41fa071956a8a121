import { renderGrain, renderStay } from '@wayhouse/stay-art'
import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import type { Picture } from './pictures.ts'
import { stayScenes } from './stay-scenes.ts'

// the default, 4, takes twice as long for pictures 4 % smaller
const webp = { quality: 68, effort: 3 }

/** Returns a function that draws a picture, 1200 and 800 pixels wide. */
export async function createDrawer(): Promise<(picture: Omit<Picture, 'paths'>) => Promise<Buffer[]>> {
  // drawn once for all scenes, since filtering its noise takes longer than everything else together
  const grain = await pixelsOf(sharp(Buffer.from(renderGrain())))
  return (picture) => drawStay(picture, grain)
}

type Pixels = { data: Buffer; info: OutputInfo }

async function drawStay({ city, room }: Omit<Picture, 'paths'>, grain: Pixels): Promise<Buffer[]> {
  const { seats, [room]: time } = stayScenes[city]
  const scene = Buffer.from(renderStay({ view: city, room, time, seats }))
  const { data, info } = await pixelsOf(
    sharp(scene)
      .composite([{ input: grain.data, raw: grain.info }])
      .removeAlpha(),
  )
  const drawn = () => sharp(data, { raw: info })
  return Promise.all([drawn().webp(webp).toBuffer(), drawn().resize(800).webp(webp).toBuffer()])
}

function pixelsOf(image: Sharp): Promise<Pixels> {
  return image.raw().toBuffer({ resolveWithObject: true })
}
