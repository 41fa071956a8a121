import { describe, expect, it, vi } from 'vitest'

// the service itself wants a browser
vi.mock('posthog-js/dist/module.no-external', () => ({ posthog: {} }))
vi.mock('posthog-js/dist/posthog-recorder', () => ({}))
const { withoutWords } = await import('./analytics.ts')

describe('what is sent to the analytics service', () => {
  it('G-142 is the page’s path, without its title and its query', () => {
    const sent = withoutWords({
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
})
