/** A made-up stay in a real city; the sandbox's pages embed it in the forms of listing pages. */
export type SandboxStay = {
  id: string
  /** how the page carries its data */
  form: 'sections' | 'presentation' | 'json-ld' | 'open-graph'
  title: string
  kind: string
  place: { city: string; country: string; latitude: number; longitude: number; neighborhood: string }
  /** paragraphs */
  description: string[]
  highlights: [title: string, subtitle: string][]
  /** the art of the rooms, as in `/images/stay/{city}-{room}.webp` */
  images: { city: string; rooms: string[] }
  guests: number
  bedrooms: number
  /** per night, before anything is added */
  price: { nightly: number; symbol: '€' | 'US$' }
  rating: number
  reviews: number
  host: { name: string; years: number; months: number; superhost: boolean; responseRate: number }
  amenities: { title: string; items: [title: string, icon: string, missing?: 'missing'][] }[]
  checkIn: string
  checkOut: string
  rules: string[]
  /** the host's own words, a rule a line */
  ownRules: string[]
  cancellation: [title: string, detail: string]
}
