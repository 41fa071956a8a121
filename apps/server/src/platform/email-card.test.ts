import { defaultTheme } from '@wayhouse/domain/theme'
import { describe, expect, it } from 'vitest'
import type { EmailCard } from './email-card.ts'
import { renderEmail } from './mail.ts'

const appUrl = 'https://wayhouse.example'
const card: EmailCard = {
  picture: { path: '/images/tribes/one/email.jpg', alt: 'Picture of Rooftop flat' },
  title: 'Rooftop flat',
  facts: ['Lisbon, Portugal', '3 – 28 March 2027 · 25 nights'],
  share: { each: '€570', split: '€2,280 split 4 ways' },
  bar: { parts: 4, taken: 2, next: 'Your spot' },
  person: { name: 'Ben Okafor', avatar_url: '/images/avatars/ben.webp', role: 'Host' },
}
const email = { to: 'ana@mail.example', subject: 'You have a spot', paragraphs: ['Ben accepted your request.'] }
const render = (changes: Partial<EmailCard> = {}) =>
  renderEmail({ ...email, card: { ...card, ...changes } }, { appUrl, theme: defaultTheme })

/** The cells of the split bar, in order. */
function cellsOf(html: string): string[] {
  const bar = /<table role="img".*?<\/table>/s.exec(html)?.[0] ?? ''
  return [...bar.matchAll(/<td class="(\w+)"/g)].map(([, look = '']) => look)
}

describe('the card of a stay in an email', () => {
  it('has the stay, its costs and the person as text and as HTML', () => {
    const { text, html } = render()
    for (const part of ['Rooftop flat', ...card.facts, '€570', '€2,280 split 4 ways', 'Ben Okafor', 'Host'])
      expect([part, text.includes(part), html.includes(part)]).toEqual([part, true, true])
  })

  it('shows the places as cells: taken ones, the person’s, and free ones', () => {
    const { html } = render()
    expect(cellsOf(html)).toEqual(['taken', 'taken', 'yours', 'free'])
    expect(html).toContain('aria-label="2 of 4 places are taken"')
    expect(html).toContain('Your spot')
  })

  it('shows no place as the person’s where all are taken, or where the email is about none', () => {
    const full = render({ bar: { parts: 4, taken: 4, next: 'Requested spot' } }).html
    expect(cellsOf(full)).toEqual(['taken', 'taken', 'taken', 'taken'])
    expect(full).not.toContain('Requested spot')
    expect(cellsOf(render({ bar: { parts: 3, taken: 1, next: null } }).html)).toEqual(['taken', 'free', 'free'])
  })

  it('T40 loads its pictures from this site, each with a text in its place', () => {
    const { html } = render()
    const pictures = [...html.matchAll(/<img src="([^"]*)"[^>]*? alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt])
    expect(pictures).toEqual([
      [`${appUrl}/images/tribes/one/email.jpg`, 'Picture of Rooftop flat'],
      [`${appUrl}/images/avatars/ben.webp`, 'BO'],
    ])
  })

  it.each([null, 'https://pictures.example/ben.jpg', '//pictures.example/ben.jpg'])(
    'T40 shows initials for the picture %j, which is not one of this site',
    (avatar_url) => {
      const { html } = render({ person: { name: 'Ben van Okafor', avatar_url, role: 'Host' } })
      expect(html).not.toContain('pictures.example')
      expect(html).toMatch(/class="face"[^>]*>BO</)
    },
  )

  it('T40 stays on this site whatever the path of a picture is', () => {
    const { html } = render({ picture: { path: '//pictures.example/a.jpg', alt: '' } })
    expect(html).toContain(`src="${appUrl}/pictures.example/a.jpg"`)
  })

  it('T39 T40 what members wrote is escaped, and becomes no link', () => {
    const written = '"><img src=x> www.evil.example'
    const person = { name: written, avatar_url: null, role: 'Host' }
    const { html, text } = render({
      title: written,
      facts: [written],
      person,
      picture: { path: '/a.jpg', alt: written },
    })
    expect(html).not.toContain('<img src=x')
    for (const version of [html, text]) expect(version).not.toContain('www.evil.example')
  })
})
