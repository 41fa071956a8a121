import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, exploreApi } from '../testing.ts'

type Screen = Awaited<ReturnType<typeof openPage>>

const allTribes = aPage(cards(6))
const list = os.tribes.list.handler(() => allTribes)

async function openExplore(path = '/app', more = {}) {
  const screen = await openPage(path, { api: exploreApi({ list, ...more }) })
  await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  return { screen, field: screen.getByRole('combobox', { name: 'Location' }) }
}

const addressOf = ({ router }: Screen) => router.state.location.href
/** Waits until the page shows the filter: the URL changes a moment before. */
async function expectFilter(screen: Screen, location: string) {
  await expect.element(screen.getByRole('button', { name: `Remove ${location}` })).toBeVisible()
}

const suggestions = (screen: Screen) => screen.getByRole('listbox', { name: 'Location' }).getByRole('option')

describe('typing a location', () => {
  it('EXP-03 filters after a delay, as one history entry', async () => {
    const searched = vi.fn<(location?: string) => void>()
    const countedList = os.tribes.list.handler(({ input }) => {
      searched(input.location)
      return allTribes
    })
    const { screen, field } = await openExplore('/app', { list: countedList })
    await field.click()
    await userEvent.keyboard('PORTUG')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=PORTUG')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=PORTU')
    await expect.element(field).toHaveValue('PORTU')
    await expect.poll(() => searched.mock.lastCall).toEqual(['PORTU'])
    // fewer than one per key, even if a busy machine types slowly
    expect(searched.mock.calls.length).toBeLessThan(7)
    screen.router.history.back()
    await expect.poll(() => addressOf(screen)).toBe('/app')
    await expect.element(field).toHaveValue('')
    screen.router.history.forward()
    await expect.element(field).toHaveValue('PORTU')
  })

  it('EXP-03 filters immediately on Enter, which closes the suggestions', async () => {
    const { screen, field } = await openExplore()
    await field.fill('medellin')
    await userEvent.keyboard('{Enter}')
    expect(addressOf(screen)).toBe('/app?location=medellin')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
  })

  it('EXP-03 restores the field if the viewer goes back before the filter is applied', async () => {
    const { screen, field } = await openExplore()
    const addresses: string[] = []
    const stop = screen.router.subscribe('onBeforeLoad', ({ toLocation }) => {
      stop()
      addresses.push(toLocation.href)
      screen.router.history.back()
    })
    await field.fill('Lisbon')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => addresses).toEqual(['/app?location=Lisbon'])
    await expect.poll(() => addressOf(screen)).toBe('/app')
    await expect.element(field).toHaveValue('')
  })

  it('EXP-03 adds another history entry after the field was left', async () => {
    const { screen, field } = await openExplore()
    await field.fill('Lisbon')
    await expectFilter(screen, 'Lisbon')
    await screen.getByRole('combobox', { name: 'Sort' }).click()
    await field.fill('Porto')
    await expectFilter(screen, 'Porto')
    screen.router.history.back()
    await expect.element(field).toHaveValue('Lisbon')
  })

  it.each([
    ['spaces around it', '  Lisbon ', '/app?location=Lisbon'],
    ['characters that must be encoded', 'São Paulo & more', '/app?location=S%C3%A3o+Paulo+%26+more'],
    ['120 characters at most', 'x'.repeat(150), `/app?location=${'x'.repeat(120)}`],
  ])('EXP-03 writes the filter to the URL: %s', async (_, text, address) => {
    const { screen, field } = await openExplore()
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => addressOf(screen)).toBe(address)
  })

  it('EXP-03 does not filter by spaces alone', async () => {
    const { screen, field } = await openExplore()
    await field.fill('   ')
    await userEvent.keyboard('{Enter}')
    expect(addressOf(screen)).toBe('/app')
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  })

  it('EXP-06 shows every tribe again once the field is emptied', async () => {
    const { screen, field } = await openExplore('/app?location=Lisbon')
    await expect.element(field).toHaveValue('Lisbon')
    await field.fill('')
    await expect.poll(() => addressOf(screen)).toBe('/app')
  })

  it('EXP-06 is undone by Clear Filters before it filters', async () => {
    const { screen, field } = await openExplore()
    await field.fill('Lis')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.element(field).toHaveValue('')
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    expect(addressOf(screen)).toBe('/app')
  })
})

describe('suggested cities', () => {
  it('EXP-03 EXP-09 can be chosen by keyboard', async () => {
    const { screen, field } = await openExplore()
    await field.click()
    await userEvent.keyboard('lis')
    await expect.element(suggestions(screen).nth(1)).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    const chosen = screen.getByRole('listbox', { name: 'Location' }).getByRole('option', { selected: true })
    await expect.element(chosen).toMatchTextContent(/^Lisbon/)
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(chosen).toMatchTextContent(/^Lisburn/)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(field).toHaveValue('Lisbon')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Lisbon')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
    await expect.element(field).toHaveFocus()
  })

  it('EXP-03 are closed by Escape, and the typed text stays', async () => {
    const { screen, field } = await openExplore()
    await field.fill('lis')
    await expect.element(suggestions(screen).first()).toBeVisible()
    // the list is dimmed until the filtered one has loaded
    await expectFilter(screen, 'lis')
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'false')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('lis')
    await expect.element(field).toHaveFocus()
  })

  it('EXP-09 can be chosen by pointer, and show the country', async () => {
    const { screen, field } = await openExplore()
    await field.fill('lisbu')
    await expect.element(suggestions(screen)).toMatchTextContent('United Kingdom')
    await suggestions(screen).click()
    await expect.element(field).toHaveValue('Lisburn')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Lisburn')
    await expect.element(field).toHaveFocus()
  })

  it('EXP-09 are reported as missing if no city matches, and the typed text still filters', async () => {
    const { screen, field } = await openExplore()
    await field.fill('Atlantis')
    await expect.element(screen.getByText('No cities found')).toBeVisible()
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Atlantis')
  })

  it('EXP-09 are not requested and not reported as missing before the viewer types', async () => {
    const { screen, field } = await openExplore('/app?location=Atlantis')
    await field.click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('No cities found')).not.toBeInTheDocument()
  })

  it('EXP-09 with a late response do not replace those of a later text', async () => {
    const late = Promise.withResolvers<void>()
    const cities = os.tribes.cities.handler(async ({ input: { q } }) => {
      if (q === 'por') await late.promise
      return [{ name: q === 'por' ? 'Porto' : 'Lisbon', region: null, country: 'Portugal' }]
    })
    const { screen, field } = await openExplore('/app', { cities })
    await field.fill('por')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=por')
    await field.fill('lis')
    await expect.element(suggestions(screen)).toMatchTextContent('Lisbon')
    late.resolve()
    await expect.poll(() => addressOf(screen)).toBe('/app?location=lis')
    await expect.element(suggestions(screen)).toMatchTextContent('Lisbon')
    expect(suggestions(screen).elements()).toHaveLength(1)
  })

  it('EXP-09 are requested once typing pauses, not for every letter', async () => {
    const requested = vi.fn<(q: string) => void>()
    const cities = os.tribes.cities.handler(({ input: { q } }) => {
      requested(q)
      return []
    })
    const { field } = await openExplore('/app', { cities })
    await field.click()
    await userEvent.keyboard('lisbon')
    await expect.poll(() => requested.mock.calls.flat()).toContain('lisbon')
    expect(requested.mock.calls.length).toBeLessThan(4)
  })

  it('EXP-09 that cannot be loaded are reported as such, and the field can still be used', async () => {
    const cities = os.tribes.cities.handler(({ errors }) => {
      throw errors.RATE_LIMITED()
    })
    const { screen, field } = await openExplore('/app', { cities })
    await field.fill('Lisbon')
    await expect.element(field).toHaveAccessibleDescription('We couldn’t load city suggestions.')
    await expect.element(screen.getByText('No cities found')).not.toBeInTheDocument()
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Lisbon')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
  })

  it('EXP-09 from Google without a key disable the field, which says why', async () => {
    const screen = await openPage('/app', {
      api: exploreApi({ list }),
      config: { places: { provider: 'google', google_places_api_key: null } },
    })
    const field = screen.getByRole('combobox', { name: 'Location' })
    await expect.element(field).toBeDisabled()
    await expect.element(field).toHaveAccessibleDescription('Google Places API key not configured')
    await expectNoAxeViolations()
  })

  it('EXP-09 fit into the sheet on a phone', async () => {
    await page.viewport(320, 640)
    const { screen } = await openExplore()
    await screen.getByRole('button', { name: /^Filters:/ }).click()
    const sheet = screen.getByRole('dialog', { name: 'Find your tribe' })
    await sheet.getByRole('combobox', { name: 'Location' }).fill('lis')
    await expect.element(suggestions(screen).first()).toBeInViewport()
    await suggestions(screen).first().click()
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Lisbon')
  })
})
