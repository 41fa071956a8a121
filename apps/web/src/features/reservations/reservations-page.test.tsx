import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LinkContext } from '../../platform/page/link.tsx'
import { plainLink } from '../../platform/page/plain-link.tsx'
import { RequestCard } from './request-card.tsx'
import { ReservationsPage, PartSection } from './reservations-page.tsx'
import type { OtherPerson, ReservedStay } from './reserved-stay.ts'
import { PendingNote } from './sent-notes.tsx'
import { SentRow } from './sent-row.tsx'

const render = (node: ReactNode) => renderToStaticMarkup(<LinkContext value={plainLink}>{node}</LinkContext>)
const ana: OtherPerson = {
  id: 'ana',
  name: 'Ana Ferreira',
  avatarUrl: null,
  isVerified: true,
  rating: 4.9,
  reviewCount: 1,
}
const lisbon: ReservedStay = {
  tribeId: 't1',
  title: 'Graça rooftop',
  location: 'Lisbon, Portugal',
  imageUrl: null,
  startDate: '2026-06-01',
  endDate: '2026-06-29',
}

describe('My Reservations', () => {
  it('RES-05 says that there are none, and links to Explore', () => {
    const html = render(<ReservationsPage received={null} sent={null} />)
    expect(html).toContain('No Reservations Yet')
    expect(html).toMatch(/href="\/app\/tribes"[^>]*>Explore Tribes/)
  })

  it('RES-05 leaves out a group without rows', () => {
    const html = render(<ReservationsPage received={null} sent={{ count: 1, children: 'rows' }} />)
    expect(html).toContain('Sent by me')
    expect(html).not.toContain('Received')
    expect(html).not.toContain('No Reservations Yet')
  })

  it('RES-05 shows title, location, status, time of sending and deadline of a sent request', () => {
    const Row = () => (
      <SentRow
        stay={lisbon}
        status="pending"
        sentAt="2026-05-09T09:40:00Z"
        note={<PendingNote host={ana} answerBy="2026-05-12T09:40:00Z" />}
        actions={null}
      />
    )
    const html = render(
      <PartSection title="Waiting" noun="reservation" rows={[{ row: <Row key="1" />, isShown: true }]} />,
    )
    for (const text of ['Waiting', 'Graça rooftop', 'Lisbon, Portugal', 'Pending', 'Sent', 'Ana answers by'])
      expect(html).toContain(text)
  })
})

describe('a received request', () => {
  const card = (taken: number) =>
    render(
      <RequestCard
        id="1"
        person={ana}
        message="Hello"
        sentAt="2026-05-09T09:40:00Z"
        answerBy="2026-05-12T09:40:00Z"
        size={3}
        taken={taken}
        onAccept={() => undefined}
        onReject={() => undefined}
      />,
    )

  it('RES-05 names the person on both buttons', () => {
    expect(card(1)).toContain('Accept<span class="sr-only"> Ana Ferreira</span>')
    expect(card(1)).toContain('Reject<span class="sr-only"> Ana Ferreira</span>')
  })

  it.each([
    [1, 'With Ana: 2 of 3 spots taken, 1 still open.'],
    [2, 'With Ana: 3 of 3 spots taken, the tribe is full.'],
    [3, 'Every spot is taken.'],
  ])('RES-09 with %i of 3 spots taken says what accepting would do', (taken, text) => {
    expect(card(taken)).toContain(text)
  })
})
