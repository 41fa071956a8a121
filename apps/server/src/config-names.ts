/**
 * An error for every variable that was surely meant to be one of ours: one slip away from it, or with a beginning that
 * nobody else uses.
 */
export function errorsOfNames(given: readonly string[], known: readonly string[]): string[] {
  return given.flatMap((name) => errorOfName(name, known))
}

function errorOfName(name: string, known: readonly string[]): string[] {
  if (known.includes(name) || othersNames.has(name)) return []
  const meant = known.find((ours) => isOneSlipAway(name, ours))
  if (meant !== undefined) return [`${name}: is not known; did you mean ${meant}?`]
  const beginning = ownBeginnings.find((ours) => name.startsWith(ours))
  if (beginning === undefined) return []
  const siblings = known.filter((ours) => ours.startsWith(beginning)).join(', ')
  return [`${name}: is not known; there is ${siblings}`]
}

/** Beginnings of names that are not the shell's, the operating system's or a vendor's tool's. */
const ownBeginnings = ['S3_', 'TRUSTED_', 'DIDIT_', 'LINKEDIN_', 'COMPANY_']

/** Names that are near to ours and belong to the shell or the operating system. */
const othersNames = new Set(['HOSTS', 'HOME'])

/** One character more, fewer, other, or two swapped. */
function isOneSlipAway(name: string, ours: string): boolean {
  if (Math.abs(name.length - ours.length) > 1) return false
  const [long, short] = name.length >= ours.length ? [name, ours] : [ours, name]
  const start = [...short].findIndex((character, index) => character !== long[index])
  const at = start === -1 ? short.length : start
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  const swapped = `${long[at + 1] ?? ''}${long[at] ?? ''}${long.slice(at + 2)}`
  return long.slice(at + 1) === short.slice(at + 1) || swapped === short.slice(at)
}
