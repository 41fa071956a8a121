/** A fictional stay in a real city, shown in one of the formats of listing pages. */
export type SandboxStay = {
  id: string
  /** the format of the data in the page */
  format: 'sections' | 'presentation' | 'json-ld' | 'open-graph' | 'older-open-graph'
  title: string
  kind: string
  place: { city: string; country: string; latitude: number; longitude: number; neighborhood: string }
  /** paragraphs */
  description: string[]
  highlights: [title: string, subtitle: string][]
  /** the pictures `/images/stay/{city}-{room}.webp` */
  images: { city: string; rooms: string[] }
  guests: number
  bedrooms: number
  /** per night */
  price: { nightly: number; symbol: '€' | 'US$' }
  rating: number
  reviews: number
  host: { name: string; years: number; months: number; superhost: boolean; responseRate: number }
  amenities: { title: string; items: [title: string, icon: string, missing?: 'missing'][] }[]
  checkIn: string
  checkOut: string
  rules: string[]
  /** rules written by the host */
  ownRules: string[]
  cancellation: [title: string, detail: string]
}
