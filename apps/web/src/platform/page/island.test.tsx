import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CurrencyProvider } from '../format/money.tsx'
import { Island, IslandsContext } from './island.tsx'
import { Link, LinkContext } from './link.tsx'
import { plainLink } from './plain-link.tsx'

function Bold({ text }: { text: string }) {
  return <b>{text}</b>
}

describe('islands', () => {
  const island = <Island name="hero" of={Bold} props={{ text: '<hi> "you"' }} />

  it('are rendered with their props on a page of islands', () => {
    const html = renderToStaticMarkup(
      <CurrencyProvider saved={null} remembered="GBP">
        <IslandsContext value={true}>{island}</IslandsContext>
      </CurrencyProvider>,
    )
    expect(html).toContain('<div data-island="hero" data-props="{&quot;text&quot;:&quot;&lt;hi&gt; \\&quot;you\\&quot;')
    expect(html).toContain(
      'data-currency="GBP" data-unhydrated="" class="contents"><b>&lt;hi&gt; &quot;you&quot;</b></div>',
    )
  })

  it('are ordinary components inside the application', () => {
    expect(renderToStaticMarkup(island)).toBe('<b>&lt;hi&gt; &quot;you&quot;</b>')
  })
})

describe('links without a router', () => {
  const htmlOf = (link: React.ReactNode) => renderToStaticMarkup(<LinkContext value={plainLink}>{link}</LinkContext>)

  it('have the same target as the router’s links', () => {
    expect(htmlOf(<Link to="/app/tribes/$tribeId" params={{ tribeId: 'a/b' }} preload={false} className="x" />)).toBe(
      '<a class="x" href="/app/tribes/a%2Fb"></a>',
    )
    expect(htmlOf(<Link to="/auth" search={{ next: '/pricing?plan=yearly' }} />)).toBe(
      '<a href="/auth?next=%2Fpricing%3Fplan%3Dyearly"></a>',
    )
  })

  it('throw without a LinkContext', () => {
    expect(() => renderToStaticMarkup(<Link to="/" />)).toThrow(new Error('Links must be used within a LinkContext'))
  })
})
