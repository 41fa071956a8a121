import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Island, IslandsContext } from './island.tsx'
import { Link, LinkContext } from './link.tsx'
import { plainLink } from './plain-link.tsx'

function Shout({ words }: { words: string }) {
  return <b>{words}</b>
}

describe('islands', () => {
  const island = <Island name="hero" of={Shout} props={{ words: '<hi> "you"' }} />

  it('carry the props that they were rendered with where they hydrate alone', () => {
    const html = renderToStaticMarkup(<IslandsContext value={true}>{island}</IslandsContext>)
    expect(html).toContain(
      '<div data-island="hero" data-props="{&quot;words&quot;:&quot;&lt;hi&gt; \\&quot;you\\&quot;',
    )
    expect(html).toContain('data-unhydrated="" class="contents"><b>&lt;hi&gt; &quot;you&quot;</b></div>')
  })

  it('are components like all others inside the application', () => {
    expect(renderToStaticMarkup(island)).toBe('<b>&lt;hi&gt; &quot;you&quot;</b>')
  })
})

describe('links without a router', () => {
  const written = (link: React.ReactNode) => renderToStaticMarkup(<LinkContext value={plainLink}>{link}</LinkContext>)

  it('lead where the router would lead', () => {
    expect(written(<Link to="/app/tribes/$tribeId" params={{ tribeId: 'a/b' }} preload={false} className="x" />)).toBe(
      '<a class="x" href="/app/tribes/a%2Fb"></a>',
    )
    expect(written(<Link to="/auth" search={{ next: '/pricing?plan=yearly' }} />)).toBe(
      '<a href="/auth?next=%2Fpricing%3Fplan%3Dyearly"></a>',
    )
  })

  it('cannot be drawn where nobody said how', () => {
    expect(() => renderToStaticMarkup(<Link to="/" />)).toThrow(new Error('Links must be used within a LinkContext'))
  })
})
