export type CitySuggestion = { id: string; label: string; detail?: string }

/** What is used of Google's new Places library: reference of `AutocompleteSuggestion`. */
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
  /** Cities that begin like the text; null when the library came but does not start. */
  search: ((text: string) => Promise<CitySuggestion[]>) | null
}

/**
 * Loads Google's places library once. Rejects when the script does not come within 10 s. A key that Google refuses
 * shows only later, so `onRefused` may be called after this has resolved.
 */
export async function loadGooglePlaces(key: string, onRefused: () => void): Promise<GooglePlaces> {
  window.gm_authFailure = onRefused
  if (!window.google?.maps?.importLibrary) await loadScript(key)
  const library = await window.google?.maps?.importLibrary?.('places')
  return { search: startSearch(library as PlacesLibrary) } // what the script is documented to give
}

function startSearch({ AutocompleteSuggestion, AutocompleteSessionToken }: PlacesLibrary): GooglePlaces['search'] {
  try {
    const sessionToken = new AutocompleteSessionToken()
    const ask = (input: string) =>
      AutocompleteSuggestion.fetchAutocompleteSuggestions({ input, includedPrimaryTypes: ['(cities)'], sessionToken })
    return async (text) => {
      const { suggestions } = await ask(text)
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
