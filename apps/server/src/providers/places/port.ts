import type { City, Point } from '@wayhouse/domain/tribes'

export type CitySearch = {
  /** Cities whose name begins with the text: the very name first, then larger ones first; at most 8. */
  complete(text: string): Promise<City[]>
  /** What else the city of this name is called: "Las Palmas" for Las Palmas de Gran Canaria, "München" for Munich. */
  otherNames(text: string): { name: string; country: string }[]
  /** About where the city is that a location such as "Lisbon, Portugal" names; null for one that is not known. */
  pointOf(location: string): Point | null
}
