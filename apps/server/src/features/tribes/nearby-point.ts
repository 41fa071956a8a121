import { createHash } from 'node:crypto'

type Point = { latitude: number; longitude: number }

const metresPerDegree = 111_320

/**
 * A point 150 to 450 m from the true one, the same for every read of a tribe, so that averaging many reads finds
 * nothing more (decision G-67). The salt keeps the offset from being worked out from the tribe's id.
 */
export function nearbyPoint({ latitude, longitude }: Point, tribeId: string, salt: string): Point {
  const digest = createHash('sha256').update(`${salt} ${tribeId}`).digest()
  const distance = 150 + (digest.readUInt32BE(0) / 2 ** 32) * 300
  const bearing = (digest.readUInt32BE(4) / 2 ** 32) * 2 * Math.PI
  const perDegreeOfLongitude = metresPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: rounded(latitude + (Math.cos(bearing) * distance) / metresPerDegree),
    longitude: rounded(longitude + (Math.sin(bearing) * distance) / perDegreeOfLongitude),
  }
}

/** Five decimals are a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
