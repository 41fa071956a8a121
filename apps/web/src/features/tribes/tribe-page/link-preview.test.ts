import { describe, expect, it } from 'vitest'
import { linkPreview, type PreviewTribe } from './link-preview.ts'

const site = { origin: 'https://wayhouse.example', name: 'Wayhouse' }
const tribe: PreviewTribe = {
  id: '6b0d7e0c-0000-4000-8000-000000000001',
  title: 'Graça rooftop',
  location: 'Lisbon, Portugal',
  start_date: '2027-01-12',
  end_date: '2027-02-09',
  size: 3,
  members_count: 2,
  status: 'open',
  airbnb_total_cost: 2280,
  image_url: '/images/stay/lisbon-terrace.webp',
  images: [],
}

/** The content of one tag, by its name or property. */
function contentOf(shared: PreviewTribe, name: string): string | undefined {
  const tag = linkPreview(shared, site).meta.find((meta) => Object.values(meta).includes(name))
  return tag && 'content' in tag ? tag.content : undefined
}

describe('the preview of a shared tribe', () => {
  it('SHELL-03 names the stay and the site', () => {
    expect(linkPreview(tribe, site).meta[0]).toEqual({ title: 'Graça rooftop, Lisbon, Portugal · Wayhouse' })
    expect(contentOf(tribe, 'og:title')).toBe('Graça rooftop, Lisbon, Portugal')
  })

  it('SHELL-03 gives location, dates and price, always in euros', () => {
    const sentence = 'Lisbon, Portugal, 12 Jan – 9 Feb 2027. €570 per person, split 4 ways.'
    expect(contentOf(tribe, 'description')).toBe(sentence)
    expect(contentOf(tribe, 'og:description')).toBe(sentence)
    expect(contentOf(tribe, 'twitter:description')).toBe(sentence)
  })

  it('SHELL-03 leaves an unknown price out', () => {
    expect(contentOf({ ...tribe, airbnb_total_cost: null }, 'description')).toBe(
      'Lisbon, Portugal, 12 Jan – 9 Feb 2027.',
    )
  })

  it('SHELL-03 links the link preview by an absolute URL, which changes with spots and price', () => {
    const card = `https://wayhouse.example/images/tribes/${tribe.id}/share.jpg`
    expect(contentOf(tribe, 'og:image')).toBe(`${card}?v=2-3-2280`)
    expect(contentOf({ ...tribe, members_count: 3 }, 'og:image')).toBe(`${card}?v=3-3-2280`)
    expect(contentOf(tribe, 'og:image:width')).toBe('1200')
    expect(contentOf(tribe, 'twitter:card')).toBe('summary_large_image')
  })

  it('SHELL-03 links a photo of another site where it is', () => {
    const photo = 'https://a0.muscache.com/im/pictures/1.jpg'
    expect(contentOf({ ...tribe, image_url: photo }, 'twitter:image')).toBe(photo)
  })

  it('SHELL-03 has a link preview without a photo, too', () => {
    expect(contentOf({ ...tribe, image_url: null }, 'og:image')).toBe(contentOf(tribe, 'og:image'))
  })

  it('SHELL-03 has one canonical address', () => {
    const { links } = linkPreview(tribe, site)
    expect(links).toEqual([{ rel: 'canonical', href: `https://wayhouse.example/app/tribes/${tribe.id}` }])
  })

  it.each([
    [{}, 'InStock'],
    [{ members_count: 3 }, 'SoldOut'],
    [{ status: 'cancelled' as const }, 'Discontinued'],
  ])('SHELL-03 gives search engines the price, the place and the availability: %j is %s', (change, availability) => {
    const [script] = linkPreview({ ...tribe, ...change }, site).scripts
    expect(JSON.parse(script?.children ?? '')).toMatchObject({
      '@type': 'Offer',
      availability: `https://schema.org/${availability}`,
      price: 570,
      priceCurrency: 'EUR',
      itemOffered: { address: { addressLocality: 'Lisbon', addressCountry: 'Portugal' } },
    })
  })

  it('SHELL-03 a title cannot end the script that contains it', () => {
    const [script] = linkPreview({ ...tribe, title: '</script><script>alert(1)</script>' }, site).scripts
    expect(script?.children).not.toContain('<')
    expect(JSON.parse(script?.children ?? '')).toMatchObject({ name: '</script><script>alert(1)</script>' })
  })

  it('G-152 contains nothing that a visitor may not see', () => {
    const full = { ...tribe, house_rules: ['Quiet after 23:00'], airbnb_link: 'https://www.airbnb.com/rooms/1' }
    expect(linkPreview(full, site)).toEqual(linkPreview(tribe, site))
  })
})
