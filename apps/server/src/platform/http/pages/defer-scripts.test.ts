import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const entry = '<script type="module" async="" src="/assets/index-1a.js" nonce="n"></script>'
const chunk = '<link rel="modulepreload" href="/assets/2b.js" fetchPriority="low" nonce="n"/>'
const style = '<link rel="stylesheet" href="/assets/index.css" nonce="n"/>'

describe('deferred scripts', () => {
  it('are named only in the loader', () => {
    const html = deferScripts(`<head>${style}${chunk}</head><body><p>$&</p>${entry}</body>`, 'n')
    expect(html).not.toContain('<script type="module"')
    expect(html).not.toContain('rel="modulepreload"')
    expect(html).toContain(`<head>${style}</head><body><p>$&</p><script nonce="n">`)
    expect(html).toContain('("/assets/index-1a.js",["/assets/2b.js"])</script></body>')
  })

  it('are loaded once, by the first trigger', () => {
    const [, code] = /<script nonce="n">(.*)<\/script>/s.exec(deferScripts(chunk + entry, 'n')) ?? []
    const triggers = new Map<string, () => void>()
    const requested: string[] = []
    const document = {
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => requested.push(href) },
    }
    const listen = (event: string, load: () => void) => triggers.set(event, load)
    runInNewContext((code ?? '').replace('import(', 'load('), {
      document,
      Object,
      addEventListener: listen,
      PerformanceObserver: function Observer(load: () => void) {
        return { observe: load }
      },
      setTimeout: (load: () => void) => listen('timeout', load),
      load: (address: string) => requested.push(address), // instead of the keyword
    })
    expect([[...triggers.keys()], requested]).toEqual([['load', 'pointerdown', 'keydown', 'timeout'], []])
    for (const trigger of triggers.values()) trigger()
    expect(requested).toEqual(['/assets/2b.js', '/assets/index-1a.js'])
  })

  it('leave a page without scripts unchanged', () => {
    const html = '<head><script nonce="n">paint()</script></head><p>src="/a.js"</p>'
    expect(deferScripts(html, 'n')).toBe(html)
  })

  it.each([
    '<script async type="module" src="/assets/index-1a.js"></script>',
    '<script type="module" nonce="n">import "/assets/index-1a.js"</script>',
    '<script nonce="n">import("/assets/index-1a.js")</script>',
    '<link href="/assets/2b.js" rel="modulepreload"/>',
  ])('are an error if the framework names them in another form: %s', (tag) => {
    expect(() => deferScripts(`<head>${tag}</head>${entry}`, 'n')).toThrow('not known')
    expect(() => deferScripts(`<head>${tag}</head>`, 'n')).toThrow('not known')
  })
})
