import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../testing/axe.ts'
import { os } from '../../../testing/fake-api.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { aPage, cards, explored } from '../testing.ts'

type Screen = Awaited<ReturnType<typeof openPage>>

const everything = aPage(cards(6))
const list = os.tribes.list.handler(() => everything)

async function openExplore(path = '/app', more = {}) {
  const screen = await openPage(path, { api: explored({ list, ...more }) })
  await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  return { screen, field: screen.getByRole('combobox', { name: 'Location' }) }
}

const addressOf = ({ router }: Screen) => router.state.location.href
/** The page shows the filter: its address alone changes a moment before. */
async function expectFilter(screen: Screen, location: string) {
  await expect.element(screen.getByRole('button', { name: `Remove ${location}` })).toBeVisible()
}

const suggestions = (screen: Screen) => screen.getByRole('listbox', { name: 'Location' }).getByRole('option')

describe('typing a place', () => {
  it('EXP-03 filters after a pause, as one step of the history', async () => {
    const asked = vi.fn<(location?: string) => void>()
    const counted = os.tribes.list.handler(({ input }) => {
      asked(input.location)
      return everything
    })
    const { screen, field } = await openExplore('/app', { list: counted })
    await field.click()
    await userEvent.keyboard('PORTUG')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=PORTUG')
    await userEvent.keyboard('{Backspace}')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=PORTU')
    await expect.element(field).toHaveValue('PORTU')
    await expect.poll(() => asked.mock.lastCall).toEqual(['PORTU'])
    // fewer than one for each key, however slowly a busy machine types
    expect(asked.mock.calls.length).toBeLessThan(7)
    screen.router.history.back()
    await expect.poll(() => addressOf(screen)).toBe('/app')
    await expect.element(field).toHaveValue('')
    screen.router.history.forward()
    await expect.element(field).toHaveValue('PORTU')
  })

  it('EXP-03 Enter filters at once, and closes the suggestions', async () => {
    const { screen, field } = await openExplore()
    await field.fill('medellin')
    await userEvent.keyboard('{Enter}')
    expect(addressOf(screen)).toBe('/app?location=medellin')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
  })

  it('EXP-03 who goes back before a filter is there finds the field as it was', async () => {
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

  it('EXP-03 after leaving the field, typing is another step of the history', async () => {
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
    ['what must be encoded', 'São Paulo & more', '/app?location=S%C3%A3o+Paulo+%26+more'],
    ['120 characters at most', 'x'.repeat(150), `/app?location=${'x'.repeat(120)}`],
  ])('EXP-03 %s: the address has what is searched for', async (_, text, address) => {
    const { screen, field } = await openExplore()
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => addressOf(screen)).toBe(address)
  })

  it('EXP-03 spaces alone are no filter', async () => {
    const { screen, field } = await openExplore()
    await field.fill('   ')
    await userEvent.keyboard('{Enter}')
    expect(addressOf(screen)).toBe('/app')
    await expect.element(screen.getByText('6 open tribes')).toBeVisible()
  })

  it('EXP-06 the field that is emptied shows every tribe again', async () => {
    const { screen, field } = await openExplore('/app?location=Lisbon')
    await expect.element(field).toHaveValue('Lisbon')
    await field.fill('')
    await expect.poll(() => addressOf(screen)).toBe('/app')
  })

  it('EXP-06 Clear Filters takes away what is typed and not searched for yet', async () => {
    const { screen, field } = await openExplore()
    await field.fill('Lis')
    await screen.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.element(field).toHaveValue('')
    await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    expect(addressOf(screen)).toBe('/app')
  })
})

describe('suggested cities', () => {
  it('EXP-03 EXP-09 are chosen by keyboard alone', async () => {
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

  it('EXP-03 Escape closes them, and what was typed stays', async () => {
    const { screen, field } = await openExplore()
    await field.fill('lis')
    await expect.element(suggestions(screen).first()).toBeVisible()
    // the list is dimmed until it is the one that is asked for
    await expectFilter(screen, 'lis')
    await expect.element(screen.getByRole('region', { name: 'Open tribes' })).toHaveAttribute('aria-busy', 'false')
    await expectNoAxeViolations()
    await userEvent.keyboard('{Escape}')
    await expect.element(suggestions(screen)).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('lis')
    await expect.element(field).toHaveFocus()
  })

  it('EXP-09 by pointer, with country', async () => {
    const { screen, field } = await openExplore()
    await field.fill('lisbu')
    await expect.element(suggestions(screen)).toMatchTextContent('United Kingdom')
    await suggestions(screen).click()
    await expect.element(field).toHaveValue('Lisburn')
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Lisburn')
    await expect.element(field).toHaveFocus()
  })

  it('EXP-09 where no city begins like that, it is said, and the text is searched for all the same', async () => {
    const { screen, field } = await openExplore()
    await field.fill('Atlantis')
    await expect.element(screen.getByText('No cities found')).toBeVisible()
    await expect.poll(() => addressOf(screen)).toBe('/app?location=Atlantis')
  })

  it('EXP-09 are not looked for before something is typed, and it is not said that there are none', async () => {
    const { screen, field } = await openExplore('/app?location=Atlantis')
    await field.click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('No cities found')).not.toBeInTheDocument()
  })

  it('EXP-09 that come late do not replace those of a later text', async () => {
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

  it('EXP-09 are asked for once typing pauses, not with every letter', async () => {
    const asked = vi.fn<(q: string) => void>()
    const cities = os.tribes.cities.handler(({ input: { q } }) => {
      asked(q)
      return []
    })
    const { field } = await openExplore('/app', { cities })
    await field.click()
    await userEvent.keyboard('lisbon')
    await expect.poll(() => asked.mock.calls.flat()).toContain('lisbon')
    expect(asked.mock.calls.length).toBeLessThan(4)
  })

  it('EXP-09 that cannot be loaded leave a field to type in, which says so instead of that there are none', async () => {
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

  it('EXP-09 with Google and no key the field is disabled and says why', async () => {
    const screen = await openPage('/app', {
      api: explored({ list }),
      config: { places: { provider: 'google', google_places_api_key: null } },
    })
    const field = screen.getByRole('combobox', { name: 'Location' })
    await expect.element(field).toBeDisabled()
    await expect.element(field).toHaveAccessibleDescription('Google Places API key not configured')
    await expectNoAxeViolations()
  })

  it('EXP-09 on a phone they stand within the sheet', async () => {
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
