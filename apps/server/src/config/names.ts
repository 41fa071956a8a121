/**
 * An error for every variable that is probably a misspelling of one of ours: one typo away from it, or with a prefix that
 * only our variables have.
 */
export function errorsOfNames(names: readonly string[], known: readonly string[]): string[] {
  return names.flatMap((name) => errorOfName(name, [...known, ...ofExtraction]))
}

/** Settings of the extraction service, which may be in the same file. */
const ofExtraction = ['EXTRACTOR_HOST', 'EXTRACTOR_PORT', 'LISTING_SANDBOX_ORIGIN']

function errorOfName(name: string, known: readonly string[]): string[] {
  if (known.includes(name) || foreignNames.has(name)) return []
  const intended = known.find((knownName) => isOneTypoAway(name, knownName))
  if (intended !== undefined) return [`${name}: is not known; did you mean ${intended}?`]
  const prefix = ownPrefixes.find((ownPrefix) => name.startsWith(ownPrefix))
  if (prefix === undefined) return []
  const siblings = known.filter((knownName) => knownName.startsWith(prefix)).join(', ')
  return [`${name}: is not known; there is ${siblings}`]
}

/** Prefixes that the shell, the operating system and vendors' tools do not use. */
const ownPrefixes = [
  'S3_',
  'BACKUP_',
  'TRUSTED_',
  'DIDIT_',
  'LINKEDIN_',
  'COMPANY_',
  'LIMIT_',
  'STRIPE_',
  'POSTHOG_',
  'SMTP_',
  'MAP_',
  'LISTING_',
  'METRICS_',
  'IDENTITY_',
  'EXTRACTION_',
  'EXTRACTOR_',
]

/** Names of the shell, the operating system or a vendor's tool that are similar to ours. */
const foreignNames = new Set(['HOSTS', 'HOME', 'STRIPE_API_KEY', 'STRIPE_DEVICE_NAME', 'STRIPE_ACCOUNT'])

/** One character added, missing or different, or two adjacent ones swapped. */
function isOneTypoAway(name: string, knownName: string): boolean {
  if (Math.abs(name.length - knownName.length) > 1) return false
  const [long, short] = name.length >= knownName.length ? [name, knownName] : [knownName, name]
  const index = [...short].findIndex((character, position) => character !== long[position])
  const start = index === -1 ? short.length : index
  if (long.length > short.length) return long.slice(start + 1) === short.slice(start)
  const swapped = `${long[start + 1] ?? ''}${long[start] ?? ''}${long.slice(start + 2)}`
  return long.slice(start + 1) === short.slice(start + 1) || swapped === short.slice(start)
}
