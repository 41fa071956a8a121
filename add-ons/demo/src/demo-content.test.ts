import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, isPlainDate } from '@wayhouse/domain/dates'
import { pricePerPerson, endsInFuture } from '@wayhouse/domain/tribes'
import { stayGallery, stayScenes } from '@wayhouse/sandbox/pictures'
import { hours } from '@wayhouse/server/platform/clock'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { joinedStayAt } from './fill-stays.ts'
import { requests } from './history/requests.ts'
import { hostRatings, reviews } from './history/reviews.ts'
import { demoSignIns } from './index.ts'
import { emailOf, newcomer, people, personIds, portraitPath } from './people/people.ts'
import { newTribeFrom, publishedAt, stayDates } from './publish-stays.ts'
import { stays } from './stays/stays.ts'

const today = '2026-11-21'
const clock = { now: () => new Date(`${today}T12:00:00Z`), today: () => today }
const open = stays.filter((stay) => stay.status === undefined)
const completed = stays.filter((stay) => stay.status === 'completed')
const staysWithSlug = (slug: string) => stays.filter((stay) => stay.slug === slug)

/** Any time from 2001 on that leaves valid dates for the stays before and after it. */
const anyTime = fc.date({ min: new Date('2001-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })

describe('the texts of the demo data', () => {
  const texts = [
    ...stays.flatMap((stay) => [stay.slug, stay.title, stay.description, stay.neighbourhood]),
    ...personIds.map((id) => people[id].bio),
    ...reviews.map((review) => review.comment),
  ]

  it('are unique', () => {
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  it('contain no identifiers of the code', () => {
    const camelCase = texts.flatMap((text) => text.match(/\b[A-Za-z]*[a-z][A-Z]\w*/g) ?? [])
    expect(camelCase.filter((word) => !['DevOps', 'iOS'].includes(word))).toEqual([])
  })

  it('refer only to stays that exist', () => {
    const unknown = [...requests, ...reviews].filter(({ stay }) => staysWithSlug(stay).length !== 1)
    expect(unknown).toEqual([])
    expect(Object.keys(hostRatings).toSorted()).toEqual(completed.map((stay) => stay.slug).toSorted())
  })

  it('have the seven sign-ins, and no profile for Dan', () => {
    const members = (['ana', 'ben', 'cleo'] as const).map(emailOf)
    const emails = [...members, newcomer.email, ...(['noor', 'femke', 'marta'] as const).map(emailOf)]
    expect(demoSignIns.map(({ email }) => email)).toEqual(emails)
    expect(personIds.map(emailOf)).not.toContain(newcomer.email)
  })
})

describe('the tribes of the demo data', () => {
  it('are valid for the contract', () => {
    const tribes = stays.map((stay) => newTribeFrom(stay, clock, 'http://localhost:3000'))
    expect(new Set(tribes.map((tribe) => tribe.idempotency_key)).size).toBe(stays.length)
    expect(tribes.map((tribe) => tribe.image_urls.length)).toEqual(
      stays.map(({ photos }) => (photos === 'none' ? 0 : 5)),
    )
  })

  it('never have more members than spots, or their host as a member', () => {
    const invalid = stays.filter(
      ({ members, size, host }) =>
        members.length > size || members.includes(host) || new Set(members).size < members.length,
    )
    expect(invalid).toEqual([])
  })

  it('have dates that match their status, on any day when the data is written', () => {
    fc.assert(
      fc.property(anyTime, (now) => {
        const seedClock = { now: () => now, today: () => now.toISOString().slice(0, 10) }
        for (const stay of stays) {
          const dates = stayDates(stay, seedClock)
          const published = publishedAt(stay, seedClock)
          expect(isPlainDate(dates.start_date) && isPlainDate(dates.end_date)).toBe(true)
          expect(endsInFuture(dates, published.toISOString().slice(0, 10))).toBe(true)
          // reviews are written in the week after
          if (stay.status === 'completed') expect(addDays(dates.end_date, 8) < seedClock.today()).toBe(true)
          else expect(endsInFuture(dates, seedClock.today())).toBe(true)
        }
      }),
    )
  })

  it('got their members after their publication and their requests', () => {
    for (const stay of stays) {
      const joined = stay.members.map((_, index) => joinedStayAt(stay, index, clock).getTime())
      expect(joined.toSorted((a, b) => a - b)).toEqual(joined)
      for (const [index, member] of stay.members.entries()) {
        const request = requests.find(({ stay: slug, from }) => slug === stay.slug && from === member)
        const earliest = request === undefined ? publishedAt(stay, clock).getTime() : requestedAt(request.hoursAgo)
        expect(joined[index]).toBeGreaterThan(earliest)
        expect(request?.status ?? 'accepted').toBe('accepted')
      }
    }
  })

  it('have accepted requests only from their members', () => {
    for (const { stay, from, status, hoursAgo } of requests) {
      const [tribe] = staysWithSlug(stay)
      expect(tribe?.members.includes(from)).toBe(status === 'accepted')
      expect(hoursAgo).toBeLessThan(tribe?.publishedHoursAgo ?? 0)
    }
  })

  it('are listed on Explore with the six specified ones first, at their prices', () => {
    const first = open.toSorted((a, b) => a.publishedHoursAgo - b.publishedHoursAgo).slice(0, 6)
    expect(first.map((stay) => [stay.title, pricePerPerson(stay.totalEuros, stay.size)])).toEqual([
      ['Graça rooftop with the river view', 570],
      ['Rice-field villa and a pool to think in', 490],
      ['White house over the old harbour', 630],
      ['Laureles loft near the cable car', 380],
      ['Courtyard house by the old town gate', 336],
      ['Atlantic arches above Funchal', 510],
    ])
  })

  it('include full ones, all sizes and one of Ana with Ben', () => {
    expect(open.length).toBeGreaterThanOrEqual(32)
    expect(new Set(open.map((stay) => stay.size))).toEqual(new Set([1, 2, 3, 4, 5, 15]))
    expect(open.filter((stay) => stay.members.length === stay.size).length).toBeGreaterThanOrEqual(4)
    expect(open.filter((stay) => stay.members.includes('ben')).map((stay) => stay.host)).toEqual(['ana'])
    expect(requests.filter(({ from, status }) => from === 'ben' && status === 'pending')).toHaveLength(1)
  })

  it('have five pictures of one city, one of them at dusk', () => {
    for (const { scene } of stays) {
      const rooms = stayGallery(...scene)
      expect(new Set(rooms).size).toBe(5)
      expect(rooms[0]).toBe(scene[1])
      expect(rooms.map((room) => stayScenes[scene[0]][room])).toContain('dusk')
    }
  })
})

describe('the reviews of the demo data', () => {
  it('are by the people of a completed stay, about other guests', () => {
    for (const { stay, by, about } of reviews) {
      const [tribe] = staysWithSlug(stay)
      expect(tribe?.status).toBe('completed')
      expect([...(tribe?.members ?? []), tribe?.host]).toContain(by)
      expect(tribe?.members).toContain(about)
      expect(by).not.toBe(about)
    }
    expect(reviews.some((review) => review.anonymous)).toBe(true)
  })

  it('give hosts at least 4.6 stars, from their guests only', () => {
    for (const { slug, host, members } of completed) {
      const guests = Object.keys(hostRatings[slug] ?? {})
      expect(guests.filter((guest) => !members.some((member) => member === guest))).toEqual([])
      const ratings = completed
        .filter((stay) => stay.host === host)
        .flatMap((stay) => Object.values(hostRatings[stay.slug] ?? {}))
      expect(ratings.reduce((sum, stars) => sum + stars, 0) / ratings.length).toBeGreaterThanOrEqual(4.6)
    }
  })
})

function requestedAt(hoursAgo: number): number {
  return clock.now().getTime() - hours(hoursAgo)
}

it('portraits of all people are in the folder', async () => {
  for (const path of personIds.flatMap((id) => portraitPath(id) ?? [])) {
    const file = fileURLToPath(new URL(`../portraits/${basename(path)}`, import.meta.url))
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 })
  }
})
