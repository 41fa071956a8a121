/** The ten markers of the globe (LAND-04): latitude and longitude in degrees, size as a share of the globe. */
export const globeCities: { location: [number, number]; size: number }[] = [
  { location: [38.72, -9.14], size: 0.06 }, // Lisbon
  { location: [-8.65, 115.13], size: 0.06 }, // Canggu
  { location: [6.24, -75.58], size: 0.06 }, // Medellín
  { location: [19.43, -99.13], size: 0.06 }, // Mexico City
  { location: [18.79, 98.98], size: 0.06 }, // Chiang Mai
  { location: [-33.92, 18.42], size: 0.06 }, // Cape Town
  { location: [41.72, 44.79], size: 0.06 }, // Tbilisi
  { location: [37.08, 25.15], size: 0.06 }, // Paros
  { location: [32.65, -16.91], size: 0.06 }, // Madeira
  { location: [31.51, -9.77], size: 0.06 }, // Essaouira
]
