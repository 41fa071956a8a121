import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../actions/use-debounced.ts'
import { orpc } from '../api/orpc.ts'
import { useConfig } from '../session/session.ts'
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
const staleTimeMs = 60 * 60_000

/**
 * Cities that start with the text, from the provider of this installation (decision G-56). `used` turns true with the first
 * focus: nothing of a third party is loaded before.
 */
export function useCities(text: string, used: boolean): CitySearch {
  const { provider, google_places_api_key: key } = useConfig().places
  const q = useDebounced(text.trim(), delayMs)
  const offline = useQuery({
    ...orpc.tribes.cities.queryOptions({ input: { q } }),
    enabled: provider === 'offline' && q !== '',
    staleTime: staleTimeMs,
    placeholderData: keepPreviousData,
    select: (cities) =>
      cities.map(({ name, region, country }) => ({
        id: [name, region, country].join('/'),
        label: name,
        detail: [region, country].filter(Boolean).join(', '),
      })),
  })
  const google = useGoogleCities(provider === 'google' && used ? key : null, q)
  if (provider === 'google' && key === null) return { ...idle, error: keyMissing, disabled: true }
  const search = provider === 'google' ? google : searchOf(offline, q)
  // while the member types, the suggestions are those of an earlier text
  return { ...search, loading: search.loading || (search.error === null && q !== text.trim()) }
}

const idle: CitySearch = { suggestions: none, loading: false, error: null, disabled: false }

// EXP-09
const keyMissing = 'Google Places API key not configured'
const loadFailed = 'Failed to load Google Places API'
const startFailed = 'Error initializing Google Places'
const searchFailed = 'We couldn’t load city suggestions.'

/** Google's library, and whether Google refuses the key, which is known only after the library has loaded. */
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
  const cities = useQuery({
    queryKey: ['google-cities', q],
    queryFn: async () => (await search?.(q)) ?? none,
    enabled: search !== undefined && search !== null && q !== '',
    placeholderData: keepPreviousData,
    staleTime: staleTimeMs,
    retry: false,
  })
  if (places.isError || places.data?.refused) return { ...idle, error: loadFailed }
  if (search === null) return { ...idle, error: startFailed }
  // without a connection Google's library is not loaded
  if (places.isPaused) return { ...idle, error: searchFailed }
  return searchOf({ ...cities, isFetching: cities.isFetching || (places.isFetching && q !== '') }, q)
}

type QueryState = {
  data: readonly CitySuggestion[] | undefined
  isFetching: boolean
  isError: boolean
  isPaused: boolean
}

/** The state of a search; its query is paused while there is no connection. */
function searchOf({ data = none, isFetching, isError, isPaused }: QueryState, q: string): CitySearch {
  const suggestions = q === '' ? none : data
  return { ...idle, suggestions, loading: isFetching, error: isError || isPaused ? searchFailed : null }
}
