import type { City } from '@wayhouse/domain/tribes'

export type CitySearch = {
  /** Cities whose name begins with the text, larger ones first; at most 8. */
  complete(text: string): Promise<City[]>
}
