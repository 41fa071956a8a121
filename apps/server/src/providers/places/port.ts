import type { City, Point } from '@wayhouse/domain/tribes'

export type CitySearch = {
  /** Cities whose name starts with the text: exact matches first, then by size; at most 8. */
  complete(text: string): Promise<City[]>
  /** Other names of the city: "Las Palmas" for Las Palmas de Gran Canaria, "München" for Munich. */
  otherNames(text: string): { name: string; country: string }[]
  /** The approximate coordinates of the city in a location such as "Lisbon, Portugal"; null if it is not known. */
  pointOf(location: string): Point | null
}
