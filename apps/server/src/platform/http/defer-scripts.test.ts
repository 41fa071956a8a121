import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const entry = '<script type="module" async="" src="/assets/index-1a.js" nonce="n"></script>'
const part = '<link rel="modulepreload" href="/assets/2b.js" fetchPriority="low" nonce="n"/>'
const style = '<link rel="stylesheet" href="/assets/index.css" nonce="n"/>'

describe('deferred scripts', () => {
  it('names them to the loader and to nobody before it', () => {
    const html = deferScripts(`<head>${style}${part}</head><body><p>$&</p>${entry}</body>`, 'n')
    expect(html).not.toContain('<script type="module"')
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).toContain(`<head>${style}</head><body><p>$&</p><script nonce="n">`)
    expect(html).toContain('("/assets/index-1a.js",["/assets/2b.js"])</script></body>')
  })

  it('begins once, with what comes first', () => {
    const [, code] = /<script nonce="n">(.*)<\/script>/s.exec(deferScripts(part + entry, 'n')) ?? []
    const begins = new Map<string, () => void>()
    const asked: string[] = []
    const document = { createElement: () => ({}), head: { append: ({ href }: { href: string }) => asked.push(href) } }
    const listen = (sign: string, begin: () => void) => begins.set(sign, begin)
    runInNewContext((code ?? '').replace('import(', 'load('), {
      document,
      Object,
      addEventListener: listen,
      PerformanceObserver: function Observer(begin: () => void) {
        return { observe: begin }
      },
      setTimeout: (begin: () => void) => listen('late', begin),
      load: (address: string) => asked.push(address), // in place of the language's own word
    })
    expect([[...begins.keys()], asked]).toEqual([['load', 'pointerdown', 'keydown', 'late'], []])
    for (const begin of begins.values()) begin()
    expect(asked).toEqual(['/assets/2b.js', '/assets/index-1a.js'])
  })

  it('leaves a page without scripts as it is', () => {
    const html = '<head><script nonce="n">paint()</script></head><p>src="/a.js"</p>'
    expect(deferScripts(html, 'n')).toBe(html)
  })

  it.each([
    '<script async type="module" src="/assets/index-1a.js"></script>',
    '<script type="module" nonce="n">import "/assets/index-1a.js"</script>',
    '<script nonce="n">import("/assets/index-1a.js")</script>',
    '<link href="/assets/2b.js" rel="modulepreload"/>',
  ])('says so where a new version names them otherwise: %s', (tag) => {
    expect(() => deferScripts(`<head>${tag}</head>${entry}`, 'n')).toThrow('not known')
    expect(() => deferScripts(`<head>${tag}</head>`, 'n')).toThrow('not known')
  })
})
