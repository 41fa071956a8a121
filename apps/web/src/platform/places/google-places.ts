export type CitySuggestion = { id: string; label: string; detail?: string }

/** The part of Google's new Places library that is used; see the reference of `AutocompleteSuggestion`. */
type Prediction = { placeId: string; mainText: { text: string } | null; secondaryText: { text: string } | null }
type PlacesLibrary = {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      input: string
      includedPrimaryTypes: string[]
      sessionToken: unknown
    }): Promise<{ suggestions: { placePrediction: Prediction | null }[] }>
  }
  AutocompleteSessionToken: new () => unknown
}

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: (name: string) => Promise<unknown> } }
    gm_authFailure?: () => void
    wayhouseGoogleLoaded?: () => void
  }
}

const loadTimeoutMs = 10_000

export type GooglePlaces = {
  /** Cities that start with the text; null if the library was loaded but failed to start. */
  search: ((text: string) => Promise<CitySuggestion[]>) | null
}

/**
 * Loads Google's places library once. Rejects if the script does not load within 10 s. Google reports a refused key only
 * later, so `onRefused` may be called after this has resolved.
 */
export async function loadGooglePlaces(key: string, onRefused: () => void): Promise<GooglePlaces> {
  window.gm_authFailure = onRefused
  if (!window.google?.maps?.importLibrary) await loadScript(key)
  const library = await window.google?.maps?.importLibrary?.('places')
  return { search: startSearch(library as PlacesLibrary) } // as documented
}

function startSearch({ AutocompleteSuggestion, AutocompleteSessionToken }: PlacesLibrary): GooglePlaces['search'] {
  try {
    const sessionToken = new AutocompleteSessionToken()
    const fetchSuggestions = (input: string) =>
      AutocompleteSuggestion.fetchAutocompleteSuggestions({ input, includedPrimaryTypes: ['(cities)'], sessionToken })
    return async (text) => {
      const { suggestions } = await fetchSuggestions(text)
      return suggestions.flatMap(({ placePrediction }) => (placePrediction ? [suggestionFrom(placePrediction)] : []))
    }
  } catch {
    return null
  }
}

function suggestionFrom({ placeId, mainText, secondaryText }: Prediction): CitySuggestion {
  return { id: placeId, label: mainText?.text ?? '', ...(secondaryText && { detail: secondaryText.text }) }
}

function loadScript(key: string): Promise<void> {
  const query = new URLSearchParams({ key, libraries: 'places', loading: 'async', callback: 'wayhouseGoogleLoaded' })
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => reject(new Error('Google Places took too long')), loadTimeoutMs)
    window.wayhouseGoogleLoaded = () => {
      clearTimeout(timer)
      resolve()
    }
    script.addEventListener('error', () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('Google Places could not be loaded'))
    })
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`
    script.async = true
    document.head.append(script)
  })
}
