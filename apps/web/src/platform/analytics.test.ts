import { describe, expect, it, vi } from 'vitest'

// the service itself wants a browser
vi.mock('posthog-js/dist/module.no-external', () => ({ posthog: {} }))
vi.mock('posthog-js/dist/posthog-recorder', () => ({}))
const { withoutWords } = await import('./analytics.ts')

describe('what the analytics service is told', () => {
  it('G-142 is where one was, without the page’s name and what stood behind its path', () => {
    const told = withoutWords({
      uuid: '1',
      event: '$pageview',
      properties: {
        title: 'Zuri Okafor · Wayhouse',
        $pathname: '/app/users/1',
        $current_url: 'https://wayhouse.example/auth?token=secret#x',
      },
      $set_once: { $initial_current_url: 'https://wayhouse.example/app?location=Lisbon' },
    })
    expect(told.properties).toEqual({ $pathname: '/app/users/1', $current_url: 'https://wayhouse.example/auth' })
    expect(told.$set_once).toEqual({ $initial_current_url: 'https://wayhouse.example/app' })
  })
})
