import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { os, serveApi } from '../../testing/fake-api.ts'
import { show } from '../../testing/show.tsx'
import { Autocomplete } from '../../ui/fields/autocomplete.tsx'
import { useCityField } from './use-city-field.ts'

const prediction = { placeId: 'p1', mainText: { text: 'Lisbon' }, secondaryText: { text: 'Lisbon district, Portugal' } }
const fetchSuggestions = vi.fn<(request: { input: string; includedPrimaryTypes: string[] }) => Promise<object>>()

/** A fake of Google's library, according to its reference. */
function fakeLibrary({ works = true } = {}): void {
  function AutocompleteSessionToken() {
    if (!works) throw new Error('no token')
  }
  const AutocompleteSuggestion = { fetchAutocompleteSuggestions: fetchSuggestions }
  const importLibrary = () => Promise.resolve({ AutocompleteSuggestion, AutocompleteSessionToken })
  Object.assign(window, { google: { maps: { importLibrary } } })
}

/** Passes the script element of Google's library to the test, instead of loading it. */
function interceptScript(onScript: (script: HTMLScriptElement) => void): void {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement && node.src.startsWith('https://maps.googleapis.com/')) onScript(node)
      else append(node)
    }
  })
}

const onCity = vi.fn<(city: string) => void>()

function CityField() {
  const { error, disabled, onFocus, field } = useCityField(onCity)
  return (
    <div onFocus={onFocus}>
      <Autocomplete label="City" value="" error={error} disabled={disabled} {...field} />
    </div>
  )
}

const isBusy = () => document.querySelector('.spinner') !== null

async function openField(key: string | null) {
  const screen = await show(<CityField />, { config: { places: { provider: 'google', google_places_api_key: key } } })
  const field = screen.getByRole('combobox', { name: 'City' })
  return { screen, field, options: screen.getByRole('option') }
}

beforeEach(() => {
  fetchSuggestions.mockReset()
  fetchSuggestions.mockResolvedValue({ suggestions: [{ placePrediction: prediction }, { placePrediction: null }] })
  onCity.mockReset()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'google')
  Reflect.deleteProperty(window, 'gm_authFailure')
})

describe('cities of Google', () => {
  it('EXP-09 are requested as cities, and completed with their country', async () => {
    fakeLibrary()
    const { field, options, screen } = await openField('key-1')
    await field.fill('lis')
    await expect.element(options).toMatchTextContent('Lisbon, Portugal')
    await expect.element(options).toMatchTextContent('Lisbon district')
    expect(screen.getByRole('option').elements()).toHaveLength(1)
    expect(fetchSuggestions.mock.lastCall?.[0]).toMatchObject({ input: 'lis', includedPrimaryTypes: ['(cities)'] })
    await options.click()
    expect(onCity).toHaveBeenLastCalledWith('Lisbon, Portugal')
  })

  it.each([
    [{ ...prediction, secondaryText: null }, 'Lisbon'],
    [{ ...prediction, secondaryText: { text: 'Portugal' } }, 'Lisbon, Portugal'],
    [{ ...prediction, mainText: null, secondaryText: null }, ''],
  ])('EXP-09 parts that Google does not know are left out: %#', async (incomplete, label) => {
    fakeLibrary()
    fetchSuggestions.mockResolvedValue({ suggestions: [{ placePrediction: incomplete }] })
    const { field, options } = await openField('key-2')
    await field.fill('lis')
    await expect.element(options).toHaveTextContent(label)
  })

  it('EXP-09 that cannot be loaded leave a field to type in, with an error', async () => {
    fakeLibrary()
    fetchSuggestions.mockRejectedValue(new Error('over the limit'))
    const { field, screen } = await openField('key-3')
    await field.fill('lis')
    await expect.element(field).toHaveAccessibleDescription('We couldn’t load city suggestions.')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await expect.element(field).toBeEnabled()
  })

  it('EXP-09 nothing of Google is loaded before the field is used', async () => {
    const onScript = vi.fn<(script: HTMLScriptElement) => void>()
    interceptScript(onScript)
    const { field } = await openField('key-4')
    expect(onScript).not.toHaveBeenCalled()
    await field.click()
    await expect.poll(() => onScript.mock.calls.length).toBe(1)
    const { searchParams } = new URL(onScript.mock.lastCall?.[0].src ?? '')
    expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'key-4', libraries: 'places' })
  })
})

describe('the library of Google', () => {
  it('EXP-09 without a key disables the field, with the reason', async () => {
    const { field } = await openField(null)
    await expect.element(field).toBeDisabled()
    await expect.element(field).toHaveAccessibleDescription('Google Places API key not configured')
  })

  it('EXP-09 that cannot be loaded shows an error, and its script is removed', async () => {
    interceptScript((script) => script.dispatchEvent(new Event('error')))
    const { field } = await openField('key-5')
    await field.click()
    await expect.element(field).toHaveAccessibleDescription('Failed to load Google Places API')
    await expect.element(field).toBeEnabled()
    expect(document.querySelectorAll('script[src*="maps.googleapis.com"]')).toHaveLength(0)
  })

  it('EXP-09 that takes longer than ten seconds shows the same error', async () => {
    const { promise: requested, resolve } = Promise.withResolvers<void>()
    interceptScript(() => resolve())
    const { field } = await openField('key-6')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    field.element().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await requested
    await vi.advanceTimersByTimeAsync(11_000)
    vi.useRealTimers()
    await expect.element(field).toHaveAccessibleDescription('Failed to load Google Places API')
  })

  it('EXP-09 that is loading makes the field busy', async () => {
    interceptScript(() => undefined)
    const { field } = await openField('key-10')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await field.fill('lis')
    // longer than the debounce
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise(requestAnimationFrame)
    expect(isBusy()).toBe(true)
  })

  it('EXP-09 without a connection shows an error, and the field stays usable', async () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    const { field } = await openField('key-11')
    await field.fill('lis')
    await expect.element(field).toHaveAccessibleDescription('We couldn’t load city suggestions.')
    await expect.element(field).toBeEnabled()
  })

  it('EXP-09 that has loaded is used', async () => {
    interceptScript(() => {
      fakeLibrary()
      window.wayhouseGoogleLoaded?.()
    })
    const { field, options } = await openField('key-7')
    await field.fill('lis')
    await expect.element(options).toMatchTextContent('Lisbon, Portugal')
  })

  it('EXP-09 that fails to start shows an error, and the field stays usable', async () => {
    fakeLibrary({ works: false })
    const { field } = await openField('key-8')
    await field.fill('Lisbon')
    await expect.element(field).toHaveAccessibleDescription('Error initializing Google Places')
    expect(onCity).toHaveBeenLastCalledWith('Lisbon')
    await expect.element(field).toBeEnabled()
  })

  it('EXP-09 with a key that Google refuses later shows an error, and suggests nothing more', async () => {
    fakeLibrary()
    const { field, options, screen } = await openField('key-9')
    await field.fill('lis')
    await expect.element(options).toBeVisible()
    window.gm_authFailure?.()
    await expect.element(field).toHaveAccessibleDescription('Failed to load Google Places API')
    await expect.element(screen.getByRole('option')).not.toBeInTheDocument()
    await screen.rerender(<CityField key="another" />)
    await field.click()
    await expect.element(field).toHaveAccessibleDescription('Failed to load Google Places API')
  })
})

describe('cities of the server', () => {
  it('EXP-09 are searched from the first letter on, while the field is busy', async () => {
    serveApi({ tribes: { cities: os.tribes.cities.handler(() => []) } })
    const screen = await show(<CityField />)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.getByRole('combobox', { name: 'City' }).fill('xx')
    await expect.poll(isBusy).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    await expect.poll(isBusy).toBe(false)
  })

  it('EXP-09 are completed with their country, and nothing is suggested for the initial value', async () => {
    const cities = vi.fn<(q: string) => void>()
    serveApi({
      tribes: {
        cities: os.tribes.cities.handler(({ input: { q } }) => {
          cities(q)
          return [{ name: 'Porto', region: 'Norte', country: 'Portugal' }]
        }),
      },
    })
    const screen = await show(<CityField />)
    const field = screen.getByRole('combobox', { name: 'City' })
    await field.click()
    expect(cities).not.toHaveBeenCalled()
    await field.fill(' por ')
    await expect.element(screen.getByRole('option')).toMatchTextContent('Porto, Portugal')
    await expect.element(screen.getByRole('option')).toMatchTextContent('Norte')
    expect(cities.mock.calls).toEqual([['por']])
  })
})
