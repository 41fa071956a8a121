import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../../platform/api/query.ts'
import { os, serveApi } from '../../testing/fake-api.ts'
import { openPage } from '../../testing/open-page.tsx'
import { earlyBirdOffer, id } from '../../testing/people.ts'
import { canSpin } from './can-spin.ts'
import { loadLanding } from './load-landing.ts'

const noTribes = os.tribes.list.handler(() => ({
  items: [],
  next_cursor: null,
  count: 0,
  count_limit: 100,
  loosen: [],
}))

function openLanding(list = noTribes) {
  const membership = { offer: os.membership.offer.handler(() => earlyBirdOffer) }
  return openPage('/', { api: { membership, tribes: { list } } })
}

describe('motion on the landing page', () => {
  /** The words that are fully visible. */
  const words = () =>
    [...document.querySelectorAll('.rotating-word > *')]
      .filter((word) => Number(getComputedStyle(word).opacity) > 0.99)
      .map(({ textContent }) => textContent)
  const animations = () => document.querySelector('.rotating-word')?.getAnimations({ subtree: true }) ?? []
  const at = (ms: number) => {
    for (const animation of animations()) animation.currentTime = ms
  }

  it('LAND-02 G-144 the word changes every two seconds, in a cycle, until it is paused; screen readers get one sentence', async () => {
    await openLanding()
    // these browsers prefer reduced motion
    await page.getByRole('button', { name: 'Play animation' }).click()
    await expect.poll(() => animations().length).toBe(4)
    for (const [ms, word] of Object.entries({
      0: 'verified.',
      2000: 'safe.',
      4000: 'affordable.',
      6000: 'connected.',
    })) {
      at(Number(ms))
      expect(words()).toEqual([word])
      at(Number(ms) + 1600)
      expect(words()).toEqual([word])
    }
    at(7850) // between two words
    expect(words()).toEqual([])
    await page.getByRole('button', { name: 'Pause animation' }).click()
    await expect.element(page.getByRole('button', { name: 'Play animation' })).toBeVisible()
    await expect.poll(words).toEqual(['verified.'])
    expect(animations().map(({ playState }) => playState)).toEqual(Array(4).fill('paused'))
    expect(document.querySelector('.rotating-word')?.closest('[aria-hidden=true]')).not.toBeNull()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveAccessibleName('A home abroad that’s verified, safe, affordable and connected.')
  })
})

describe('the globe', () => {
  /** Simulates a browser with this renderer; null is one without WebGL. Returns the mock that releases the context. */
  function fakeRenderer(renderer: string | null) {
    const loseContext = vi.fn<() => void>()
    const extensions: Record<string, object> = {
      WEBGL_debug_renderer_info: { UNMASKED_RENDERER_WEBGL: 37446 },
      WEBGL_lose_context: { loseContext },
    }
    const gl = { getExtension: (name: string) => extensions[name] ?? null, getParameter: () => renderer }
    const realGetContext = Reflect.get(HTMLCanvasElement.prototype, 'getContext')
    Reflect.set(HTMLCanvasElement.prototype, 'getContext', () => (renderer === null ? null : gl))
    onTestFinished(() => void Reflect.set(HTMLCanvasElement.prototype, 'getContext', realGetContext))
    return loseContext
  }

  it.each([
    ['ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)', true],
    ['Mali-G78', true],
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', false],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', false],
    ['Microsoft Basic Render Driver', false],
    [null, false],
  ])('G-143 LAND-04 with the renderer %s it spins: %s', (renderer, spins) => {
    const loseContext = fakeRenderer(renderer)
    expect(canSpin()).toBe(spins)
    // the context of the check is released
    expect(loseContext).toHaveBeenCalledTimes(renderer === null ? 0 : 1)
  })

  it('G-143 LAND-04 does not spin on a phone, whatever the renderer', async () => {
    fakeRenderer('Mali-G78')
    await page.viewport(767, 900)
    expect(canSpin()).toBe(false)
    await page.viewport(768, 900)
    expect(canSpin()).toBe(true)
  })
})

describe('the landing page', () => {
  it('LAND-01 EXP-10 the numbers of its example add up, and are read out', async () => {
    await openLanding()
    const bar = page.getByRole('img', { name: 'The rent in 4 equal parts, one of them yours' })
    await expect.element(bar).toBeVisible()
    const example = bar.element().closest('article')
    expect(example?.textContent).toContain('Whole place, a month €2,280')
    expect(example?.textContent).toContain('€570your share')
    await expect.element(page.getByRole('list', { name: '2 of 3 spots taken' })).toBeVisible()
  })

  it('LAND-04 the open tribes are shown beside the globe only on a wide screen', async () => {
    const tribe = {
      id: id(1),
      title: 'Stay',
      location: 'Lisbon, Portugal',
      description: null,
      image_url: null,
      cover_keeps: 'middle' as const,
      start_date: '2027-12-01',
      end_date: '2027-12-29',
      size: 4,
      members_count: 2,
      airbnb_total_cost: 2400,
      host: null,
      members: [],
      audience: 'everyone' as const,
      non_binary: false,
    }
    const list = os.tribes.list.handler(() => ({
      items: [tribe],
      next_cursor: null,
      count: 1,
      count_limit: 100,
      loosen: [],
    }))
    await openLanding(list)
    const stub = page.getByRole('link', { name: /per person/ })
    await expect.element(stub).toBeVisible()
    await page.viewport(1023, 900)
    await expect.element(stub).not.toBeInTheDocument()
  })

  it('LAND-05 LAND-08 every link to a section of the page has its target', async () => {
    await openLanding()
    await expect.element(page.getByRole('button', { name: 'Subscribe to Nomad' })).toBeVisible()
    const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '')
    expect(targets).toContain('#pricing')
    expect(targets.filter((target) => document.querySelector(target) === null)).toEqual([])
    expect(document.querySelector('#testimonials h2')).not.toBeNull()
  })

  it('SHELL-03 it has structured data for search engines, and loads without the list of tribes', async () => {
    const list = os.tribes.list.handler(({ errors }) => {
      throw errors.INVALID_CURSOR()
    })
    serveApi({ tribes: { list } })
    const { tribes, head } = await loadLanding(createQueryClient())
    expect(tribes).toEqual({ newest: [], count: null })
    const [script] = head.scripts
    const { '@graph': graph } = JSON.parse(script?.children ?? '')
    expect(graph.map((node: { '@type': string }) => node['@type'])).toEqual(['Organization', 'WebSite'])
    expect(graph[1].publisher['@id']).toBe(graph[0]['@id'])
    expect(graph[1].url).toBe(`${location.origin}/`)
    // a closing tag would end the script
    expect(script?.children).not.toContain('</')
  })
})
