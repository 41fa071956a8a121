/** The photos with the one at `from` moved to `to`; the same order when there is nothing to move. */
export function moved(photos: readonly string[], from: number, to: number): string[] {
  const photo = photos[from]
  const place = Math.min(Math.max(to, 0), photos.length - 1)
  if (photo === undefined || place === from) return [...photos]
  const others = photos.toSpliced(from, 1)
  return others.toSpliced(place, 0, photo)
}

/** The photos without the one at this index. */
export function without(photos: readonly string[], at: number): string[] {
  return photos.filter((_, place) => place !== at)
}
