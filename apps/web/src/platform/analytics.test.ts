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
})
