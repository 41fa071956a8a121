import { createAvatar } from '@dicebear/core'
import * as micah from '@dicebear/micah'
import type { Portrait } from '../people/person.ts'

/** A portrait as SVG, in the Micah style by Micah Lanier (CC BY 4.0). */
export function drawPortrait(seed: string, portrait: Portrait): string {
  const { background, skin, hair, hairColour, shirt, collar, mouth = 'smile', facialHair, glasses } = portrait
  return createAvatar(micah, {
    seed,
    size: 256,
    scale: 104,
    translateY: 4,
    backgroundColor: [background],
    baseColor: [skin],
    hair: [hair],
    hairProbability: 100,
    hairColor: [hairColour],
    // the rest, nose and collar too, follows from the seed
    ...(collar === undefined ? {} : { shirt: [collar] }),
    shirtColor: [shirt],
    mouth: [mouth],
    eyes: ['eyes'],
    eyebrows: ['up'],
    eyebrowsColor: [hairColour],
    facialHair: [facialHair ?? 'scruff'],
    facialHairProbability: facialHair === undefined ? 0 : 100,
    facialHairColor: [hairColour],
    glasses: [glasses ?? 'round'],
    glassesProbability: glasses === undefined ? 0 : 100,
    glassesColor: ['2E1622'],
    earringsProbability: 0,
    eyeShadowColor: [skin],
  }).toString()
}
