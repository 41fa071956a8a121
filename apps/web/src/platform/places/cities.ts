import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { orpc } from '../orpc.ts'
import { useConfig } from '../session.ts'
import { useDebounced } from '../use-debounced.ts'
import type { CitySuggestion, GooglePlaces } from './google-places.ts'

/** A city to choose, and where it is: "Lisbon", "Portugal". */
export type CitySearch = {
  suggestions: readonly CitySuggestion[]
  loading: boolean
  /** Why there are no suggestions; the field can still be typed in unless it is `disabled` as well. */
  error: string | null
  disabled: boolean
}

const none: readonly CitySuggestion[] = []
const delayMs = 150
const keptForMs = 60 * 60_000

/**
 * Cities that begin like the text, from whichever provider this installation uses (decision G-56). `used` turns true
 * with the first focus: nothing of another company's is loaded before.
 */
export function useCities(text: string, used: boolean): CitySearch {
  const { provider, google_places_api_key: key } = useConfig().places
  const q = useDebounced(text.trim(), delayMs)
  const offline = useQuery({
    ...orpc.tribes.cities.queryOptions({ input: { q } }),
    enabled: provider === 'offline' && q !== '',
    staleTime: keptForMs,
    placeholderData: keepPreviousData,
    select: (cities) =>
      cities.map(({ name, region, country }) => ({
        id: [name, region, country].join('/'),
        label: name,
        detail: [region, country].filter(Boolean).join(', '),
      })),
  })
  const google = useGoogleCities(provider === 'google' && used ? key : null, q)
  if (provider === 'google' && key === null) return { ...nothing, error: keyMissing, disabled: true }
  const found = provider === 'google' ? google : foundBy(offline, q)
  // what was found is for an earlier text as long as one types
  return { ...found, loading: found.loading || (found.error === null && q !== text.trim()) }
}

const nothing: CitySearch = { suggestions: none, loading: false, error: null, disabled: false }

// EXP-09
const keyMissing = 'Google Places API key not configured'
const loadFailed = 'Failed to load Google Places API'
const startFailed = 'Error initializing Google Places'
const notAnswered = 'We couldn’t load city suggestions.'

/** Google's library, and whether it refuses the key, which shows only after the library has come. */
const googlePlacesQuery = (key: string | null) => {
  const queryKey = ['google-places', key]
  return queryOptions<GooglePlaces & { refused: boolean }>({
    queryKey,
    queryFn: async ({ client }) => {
      const { loadGooglePlaces } = await import('./google-places.ts')
      let refused = false
      const { search } = await loadGooglePlaces(key ?? '', () => {
        refused = true
        client.setQueryData(queryKey, { search: null, refused })
      })
      return { search, refused }
    },
    enabled: key !== null,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  })
}

function useGoogleCities(key: string | null, q: string): CitySearch {
  const places = useQuery(googlePlacesQuery(key))
  const search = places.data?.search
  const found = useQuery({
    queryKey: ['google-cities', q],
    queryFn: async () => (await search?.(q)) ?? none,
    enabled: search !== undefined && search !== null && q !== '',
    placeholderData: keepPreviousData,
    staleTime: keptForMs,
    retry: false,
  })
  if (places.isError || places.data?.refused) return { ...nothing, error: loadFailed }
  if (search === null) return { ...nothing, error: startFailed }
  // without a connection nothing of Google's is loaded
  if (places.isPaused) return { ...nothing, error: notAnswered }
  return foundBy({ ...found, isFetching: found.isFetching || (places.isFetching && q !== '') }, q)
}

type Asked = { data: readonly CitySuggestion[] | undefined; isFetching: boolean; isError: boolean; isPaused: boolean }

/** What was found for the text; without a connection it is not even asked for. */
function foundBy({ data = none, isFetching, isError, isPaused }: Asked, q: string): CitySearch {
  const suggestions = q === '' ? none : data
  return { ...nothing, suggestions, loading: isFetching, error: isError || isPaused ? notAnswered : null }
}
