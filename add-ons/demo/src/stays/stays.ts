import { americas } from './americas.ts'
import { asia } from './asia.ts'
import { caucasusAndCape } from './caucasus-and-cape.ts'
import { firstPage } from './first-page.ts'
import { forWomen } from './for-women.ts'
import { furtherPast } from './further-past.ts'
import { iberia } from './iberia.ts'
import { mediterranean } from './mediterranean.ts'
import { past } from './past.ts'
import type { DemoStay } from './stay.ts'
import { withoutPhotos } from './without-photos.ts'

/** All tribes of the demo data. */
export const stays: readonly DemoStay[] = [
  ...firstPage,
  ...iberia,
  ...mediterranean,
  ...asia,
  ...americas,
  ...caucasusAndCape,
  ...withoutPhotos,
  ...forWomen,
  ...past,
  ...furtherPast,
]

export function stayBySlug(slug: string): DemoStay {
  const stay = stays.find((candidate) => candidate.slug === slug)
  if (stay === undefined) throw new Error(`the demo has no stay ${slug}`)
  return stay
}
