import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import { renderGrain, renderSkyline, renderStay } from '../art/stay-art.mjs'
import { people } from '../people/people.ts'
import { drawPortrait } from './draw-portrait.ts'
import type { Picture } from './pictures.ts'
import { drawShareCard } from './share-card.ts'
import { stayScenes } from './stay-scenes.ts'

// the default, 4, takes twice as long for pictures 4 % smaller
const webp = { quality: 68, effort: 3 }

/** Returns a function that draws a picture and returns its files, in the order of its paths. */
export async function createDrawer(): Promise<(picture: Picture) => Promise<Buffer[]>> {
  // drawn once for all scenes, since filtering its noise takes longer than everything else together
  const grain = await pixelsOf(sharp(Buffer.from(renderGrain())))
  return async (picture) => {
    if (picture.kind === 'stay') return drawStay(picture, grain)
    if (picture.kind === 'skyline') return [Buffer.from(renderSkyline('wayhouse'))]
    if (picture.kind === 'share') return [await sharp(Buffer.from(drawShareCard())).jpeg({ quality: 88 }).toBuffer()]
    const portrait = drawPortrait(picture.person, people[picture.person].portrait)
    return [await sharp(Buffer.from(portrait)).resize(192).webp(webp).toBuffer()]
  }
}

type Pixels = { data: Buffer; info: OutputInfo }

async function drawStay({ city, room }: Extract<Picture, { kind: 'stay' }>, grain: Pixels): Promise<Buffer[]> {
  const { seats, [room]: time } = stayScenes[city]
  const scene = Buffer.from(renderStay({ city, room, time, seats, grained: false }))
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
