/** A city and its country, as places write them. */
export type CityName = { city: string; country: string }

const longest = 60

/** The city of a location such as "Lisbon, Portugal"; null where the text does not clearly name a city and its country. */
export function cityOf(location: string): CityName | null {
  const [city = '', country = '', ...more] = location.split(',').map((part) => part.trim())
  return more.length === 0 && isName(city) && isName(country) ? { city, country } : null
}

function isName(text: string): boolean {
  return text.length <= longest && /\p{L}/u.test(text) && !/\d/.test(text)
}
