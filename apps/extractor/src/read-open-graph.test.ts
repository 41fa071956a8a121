import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListingPage } from './read-listing-page.ts'
import { shapeOutput } from './shape-output.ts'
import { pageWith, picture, previews } from './testing/link-previews.ts'
import { warningsFor } from './warnings.ts'

const context = { today: new Date('2026-11-20T12:00:00Z'), bareDollar: 'USD' }
function read(tags: Record<string, string>) {
  const data = readListingPage(pageWith(tags), 'metadata', context)
  const output = shapeOutput(data, 'https://www.airbnb.com/rooms/7')
  return { ...output, warnings: warningsFor(output, data, 1) }
}

describe('NEW-04 a link preview of', () => {
  it.each(previews)('%s is read', (_page, tags, expected) => {
    const matchers = Object.entries(expected).map(([field, value]: [string, unknown]) => [
      field,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ])
    expect(read({ 'og:image': picture, ...tags })).toMatchObject(Object.fromEntries(matchers))
  })

  it('a room in Italy for rent has its own place, not "affitto"', () => {
    const tags = { 'og:title': 'Unità in affitto · Roma · ★4,8 · 1 letto', 'og:description': 'Il nido' }
    expect(read(tags).location).toBe('Roma')
  })

  it('NEW-07 a cut description has a warning', () => {
    const { warnings } = read({
      'og:title': 'Loft - Lofts for Rent in Rome, Italy',
      'og:description': 'Very long and th...',
    })
    expect(warnings).toContain('Only the beginning of the description could be read: write the rest')
  })
})

describe('NEW-04 the place of a full page without one in its sections', () => {
  const sections = [{ sectionId: 'TITLE_DEFAULT', section: { __typename: 'PdpTitleSection', title: 'Patio house' } }]
  const script = (state: object) => `<script type="application/json">${JSON.stringify(state)}</script>`
  const placeOf = (html: string) => readListingPage(html, 'full', context).location

  it.each<[string, Record<string, string>, string]>([
    ['preview', { 'og:title': 'Patio house - Houses for Rent in Cádiz, Spain' }, 'Cádiz, Spain'],
    ['title', { title: 'Patio house - Houses for Rent in Cádiz, Spain - Airbnb' }, 'Cádiz, Spain'],
    [
      'description',
      { 'og:type': 'airbedandbreakfast:listing', 'og:description': 'Entire home in Cádiz, Spain. By the sea.' },
      'Cádiz, Spain',
    ],
    ['summary', { 'og:title': 'Home in Cádiz · 2 bedrooms', 'og:description': 'Patio house' }, 'Cádiz'],
  ])('comes from its %s', (_source, tags, place) => {
    expect(placeOf(pageWith(tags) + script({ sections }))).toBe(place)
  })

  it('comes from the text for sharing', () => {
    const metadata = { sharingConfig: { title: 'Home in Cádiz · ★4.9 · 2 bedrooms', personCapacity: 4 } }
    expect(placeOf(script({ sections, metadata }))).toBe('Cádiz')
  })
})

describe('T43 texts that were encoded', () => {
  it.each([
    ['Fish &amp; chips', 'Fish & chips'],
    ['Ana&#x27;s caf&eacute;', "Ana's café"],
    ['Ana&#39;s &quot;nest&quot;', 'Ana\'s "nest"'],
    ['Caf&amp;eacute; &amp;amp; bar', 'Café & bar'],
    ['2 &lt; 3 &amp;lt; 4', '2 < 3 < 4'],
    ['Casa &#127968; 👩‍👩‍👧', 'Casa 🏠 👩‍👩‍👧'],
    ['R&D &nosuch; &;', 'R&D &nosuch; &;'],
    ['one&amp;nbsp;two&amp;#8203;', 'one two'],
    ['a&amp;#x202e;b', 'ab'],
  ])('%s becomes %s in every source of a title', (encoded, text) => {
    const html = `<meta property="og:title" content="Home in Rome · 1 bed"><meta property="og:description" content="${encoded}">`
    const jsonLd = JSON.stringify({ '@type': 'VacationRental', name: encoded })
    const sections = [{ sectionId: 'T', section: { __typename: 'PdpTitleSection', title: encoded } }]
    for (const page of [
      html,
      `<script type="application/ld+json">${jsonLd}</script>`,
      `<script type="application/json">${JSON.stringify(sections)}</script>`,
      `<title>${encoded} - Lofts for Rent in Rome, Italy - Airbnb</title>`,
    ])
      expect(shapeOutput(readListingPage(page, 'full', context), 'https://www.airbnb.com/rooms/7').title).toBe(text)
  })

  it.each(['&amp;#8203;', '&#x202e;', '&amp;nbsp;', '\u2800', '\u3164', '&amp;shy;'])(
    'a name with nothing to see, %s, is none',
    (name) => {
      const html = `<meta property="og:title" content="Home in Rome · 1 bed"><meta property="og:description" content="${name}">`
      expect(() => readListingPage(html, 'full', context)).toThrow(
        expect.objectContaining({ code: 'LISTING_UNREADABLE' }),
      )
    },
  )
})

describe('T43 names and places with any words', () => {
  const word = fc.constantFrom(
    ...'in - · – · ★5.0 for Rent zur Miete “the” "Nest" \'s & <b> 🏠 👩‍👩‍👧 Loft house 2 bedrooms, a. Airbnb Кот 東京 é'.split(
      ' ',
    ),
    'in Paris',
    '- Apartments for Rent in Rome, Italy',
    '- Airbnb',
    'Entire home in Lyon, France.',
    'Home in Lyon · ★4.8 · 2 beds',
    'Cosy · 2 bedrooms',
  )
  const names = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const placeWord = fc.constantFrom(
    ...'Rome Lisbon Zürich São Stratford-upon-Avon 서울 Kadıköy D.C. St. O’Neil "Old" 🏝️'.split(' '),
  )
  const joint = fc.constantFrom(' ', ', ', ' in ', ' - ', ' & ', ' · ')
  const places = fc
    .tuple(placeWord, fc.array(fc.tuple(joint, placeWord), { maxLength: 3 }))
    .map(([first, more]) => first + more.flat().join(''))
    .filter((place) => /\p{Lu}|\p{Lo}/u.test(place))
  const types = fc.constantFrom('Apartments', 'Condominiums', 'Bed & breakfasts', 'Tiny homes')
  const homes = fc.constantFrom(
    'Rental unit',
    'Private room in condo',
    'Room in boutique hotel',
    'Bed & breakfast',
    'Farm stay',
  )

  /** What is read of a page; nulls if it is refused. */
  function nameAndPlace(tags: Record<string, string>) {
    try {
      const { title = null, location = null } = readListingPage(pageWith(tags), 'metadata', context)
      return { title, location }
    } catch {
      return { title: null, location: null }
    }
  }
  const expectNoNonsense = (found: ReturnType<typeof nameAndPlace>, name: string, place: string) => {
    expect([name.trim(), null]).toContain(found.title)
    expect([place, null]).toContain(found.location)
    // only a dot, which separates facts, may hide a place
    if (!place.includes('·')) expect(found).toEqual({ title: name.trim(), location: place })
  }

  it('come back from "NAME - TYPES for Rent in PLACE", or nothing', () => {
    fc.assert(
      fc.property(names, types, places, fc.boolean(), (name, type, place, isTab) => {
        const title = `${name} - ${type} for Rent in ${place}`
        const preview = { 'og:title': title, 'og:description': `Entire home in ${place}. Quiet.` }
        expectNoNonsense(nameAndPlace(isTab ? { title: `${title} - Airbnb` } : preview), name, place)
      }),
      { numRuns: 1000 },
    )
  })

  it('come back from "TYPE in PLACE · FACTS" and the name as description, or nothing', () => {
    fc.assert(
      fc.property(
        names,
        homes,
        places,
        fc.constantFrom('★4.83 · 2 bedrooms', '1 bed', 'Studio · 1 bath'),
        (name, home, place, facts) => {
          const tags = { 'og:title': `${home} in ${place} · ${facts}`, 'og:description': name }
          expectNoNonsense(nameAndPlace(tags), name, place)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('come back from "TYPE · PLACE · FACTS" of other languages, or nothing', () => {
    fc.assert(
      fc.property(names, places, fc.constantFrom('★4,76 · 2 chambres', '2 chambres · 3 lits'), (name, place, facts) => {
        const tags = { 'og:title': `Appartement en résidence · ${place} · ${facts}`, 'og:description': name }
        expectNoNonsense(nameAndPlace(tags), name, place)
      }),
      { numRuns: 1000 },
    )
  })

  it('come back from JSON-LD and embedded state, where a name is a name', () => {
    const section = (title: string) => ({ sectionId: 'T', section: { __typename: 'PdpTitleSection', title } })
    const script = (type: string, data: object) =>
      `<script type="application/${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
    fc.assert(
      fc.property(names, (name) => {
        const thing = { '@type': 'VacationRental', name }
        for (const html of [script('ld+json', thing), script('json', [section(name)])])
          expect(readListingPage(html, 'full', context).title).toBe(name)
      }),
      { numRuns: 300 },
    )
  })

  it('any texts of a preview are read or refused', () => {
    const text = fc.oneof(
      names,
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(word, { maxLength: 200 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(text, text, text, (ogTitle, description, title) => {
        const found = nameAndPlace({ 'og:title': ogTitle, 'og:description': description, description, title })
        expect(found.title === null || typeof found.title === 'string').toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
