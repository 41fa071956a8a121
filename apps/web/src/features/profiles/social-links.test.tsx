import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SocialLinks } from './social-links.tsx'

const render = (website: string | null, linkedin_url: string | null = null) =>
  renderToStaticMarkup(<SocialLinks profile={{ instagram_handle: null, linkedin_url, website }} />)

describe('links of a profile', () => {
  it('PRO-04 USER-01 are marked as untrusted', () => {
    const html = render('https://zuri.example/', 'https://www.linkedin.com/in/zuri')
    expect(html).toContain('href="https://zuri.example/"')
    expect(html).toContain('href="https://www.linkedin.com/in/zuri"')
    expect(html.match(/rel="nofollow noopener noreferrer ugc"/g)).toHaveLength(2)
  })

  it.each([
    'not an address',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test',
    'https://user:secret@evil.test',
    '"><img src=x onerror=alert(1)>',
  ])('PRO-04 %j is shown as plain text', (saved) => {
    const html = render(saved, saved)
    expect(html).not.toMatch(/<a |href=|<img|<script/)
    expect(html).toContain(saved.slice(-4).replace('>', '&gt;'))
  })

  it('PRO-04 the URL of another site is not a LinkedIn link', () => {
    expect(render(null, 'https://linkedin.com.evil.test/in/zuri')).not.toContain('href')
  })
})
