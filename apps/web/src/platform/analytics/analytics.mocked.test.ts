import { describe, expect, it, vi } from 'vitest'

// the service needs a browser
vi.mock('posthog-js/dist/module.no-external', () => ({ posthog: {} }))
vi.mock('posthog-js/dist/posthog-recorder', () => ({}))
const { withoutText } = await import('./analytics.ts')

describe('an event for the analytics service', () => {
  it('G-142 has the page’s path, without its title and its query', () => {
    const sent = withoutText({
      uuid: '1',
      event: '$pageview',
      properties: {
        title: 'Zuri Okafor · Wayhouse',
        $pathname: '/app/users/1',
        $current_url: 'https://wayhouse.example/auth?token=secret#x',
      },
      $set_once: { $initial_current_url: 'https://wayhouse.example/app?location=Lisbon' },
    })
    expect(sent.properties).toEqual({ $pathname: '/app/users/1', $current_url: 'https://wayhouse.example/auth' })
    expect(sent.$set_once).toEqual({ $initial_current_url: 'https://wayhouse.example/app' })
  })

  it('G-142 has no query at any depth, neither in a value nor in a key', () => {
    const at = 'https://wayhouse.example/auth'
    const sent = withoutText({
      uuid: '1',
      event: '$$heatmap',
      timestamp: new Date(0),
      properties: {
        $heatmap_data: { [`${at}?mode=reset&token=secret`]: [{ x: 1, type: 'click' }], [`${at}#secret`]: [{ x: 2 }] },
        $elements: [{ attr__href: '/auth?token=secret', title: 'Zuri' }],
        $elements_chain: 'a:href="/auth?token=secret#x"text="Why?"nth-child="1"',
        $snapshot_data: [{ data: { href: `${at}?token=secret` }, delay: 3, last: null }],
        note: `See ${at}?token=secret and (/app?location=secret)`,
        compressed: '\u001F\u008B /a?b',
      },
    })
    expect(JSON.stringify(sent)).not.toContain('secret')
    expect(sent).toEqual({
      uuid: '1',
      event: '$$heatmap',
      timestamp: new Date(0),
      properties: {
        $heatmap_data: { [at]: [{ x: 1, type: 'click' }, { x: 2 }] },
        $elements: [{ attr__href: '/auth' }],
        $elements_chain: 'a:href="/auth"text="Why?"nth-child="1"',
        $snapshot_data: [{ data: { href: at }, delay: 3, last: null }],
        note: `See ${at} and (/app)`,
        compressed: '\u001F\u008B /a?b',
      },
    })
  })
})
