/** A city and its country, spelled as in locations. */
export type CityName = { city: string; country: string }

const maxNameLength = 60

/** The city of a location such as "Lisbon, Portugal"; null if the text is not clearly a city and its country. */
export function cityOf(location: string): CityName | null {
  const [city = '', country = '', ...more] = location.split(',').map((part) => part.trim())
  return more.length === 0 && isName(city) && isName(country) ? { city, country } : null
}

function isName(text: string): boolean {
  return text.length <= maxNameLength && /\p{L}/u.test(text) && !/\d/.test(text)
}
