/** The photos with the one at index `from` moved to `to`; in the same order if `from` is not an index. */
export function moved(photos: readonly string[], from: number, to: number): string[] {
  const photo = photos[from]
  const target = Math.min(Math.max(to, 0), photos.length - 1)
  if (photo === undefined || target === from) return [...photos]
  const others = photos.toSpliced(from, 1)
  return others.toSpliced(target, 0, photo)
}

export function without(photos: readonly string[], index: number): string[] {
  return photos.filter((_, other) => other !== index)
}
