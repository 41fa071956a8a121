import { formatPrice } from '@wayhouse/domain/currency'
import { pricePerPerson, linkPreviewPath, type Tribe } from '@wayhouse/domain/tribes'
import { stayDates } from '../../../platform/format/dates.ts'
import { dataScript, type Meta } from '../../../platform/page/public-page.ts'
import { stayPhotos } from './stay-photos.ts'
import { tribeAddress } from './tribe-address.ts'
import { type DescribedTribe, tribeData } from './tribe-data.ts'

/** The fields that a preview may contain: only those of the visitors' view (SHELL-03, decision G-152). */
export type PreviewTribe = Pick<Tribe, 'image_url' | 'images'> & DescribedTribe

type Site = { origin: string; name: string }

/** Title, description, preview card and canonical address of a tribe's page, for its head. */
export function linkPreview(tribe: PreviewTribe, site: Site) {
  const title = `${tribe.title}, ${tribe.location}`
  const description = previewSentence(tribe)
  const meta: Meta[] = [
    { title: `${title} · ${site.name}` },
    { name: 'description', content: description },
    // link previews are read from the server's HTML
    ...(import.meta.env.SSR ? previewCard(tribe, site, { title, description }) : []),
  ]
  return {
    meta,
    links: [{ rel: 'canonical', href: tribeAddress(site.origin, tribe.id) }],
    scripts: import.meta.env.SSR
      ? [dataScript(tribeData(tribe, site.origin, previewImage(tribe, site.origin).address))]
      : [],
  }
}

/** "Lisbon, Portugal, 12 Jan – 9 Feb 2027. €570 per person, split 4 ways." Always in euros: the reader's currency is unknown. */
function previewSentence({ location, start_date, end_date, size, airbnb_total_cost }: PreviewTribe): string {
  const stay = `${location}, ${stayDates(start_date, end_date, 0)}.`
  const share = pricePerPerson(airbnb_total_cost, size)
  return share === null ? stay : `${stay} ${formatPrice(share, 'EUR')} per person, split ${size + 1} ways.`
}

function previewCard(tribe: PreviewTribe, site: Site, texts: { title: string; description: string }): Meta[] {
  const { address, size } = previewImage(tribe, site.origin)
  const alt = `${tribe.title}: picture, price and free spots`
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: texts.title },
    { property: 'og:description', content: texts.description },
    { property: 'og:url', content: tribeAddress(site.origin, tribe.id) },
    { property: 'og:image', content: address },
    ...size,
    { property: 'og:image:alt', content: size.length > 0 ? alt : `Photo of ${tribe.title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: texts.title },
    { name: 'twitter:description', content: texts.description },
    { name: 'twitter:image', content: address },
  ]
}

const cardSize: Meta[] = [
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

/** Our link preview; for a photo of a listing, the photo itself, because such photos are never copied into our images. */
function previewImage(tribe: PreviewTribe, origin: string): { address: string; size: readonly Meta[] } {
  const first = stayPhotos(tribe)[0]?.src
  if (first?.startsWith('https:') && !first.startsWith(`${origin}/`)) return { address: first, size: [] }
  return { address: `${origin}${linkPreviewPath(tribe)}`, size: cardSize }
}
