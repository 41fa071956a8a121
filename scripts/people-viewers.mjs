// Every query of people is given its viewer (docs/decisions/037-people-for.md): SQL passes one to `people_for`, and so do the callers of
// functions that take a `ViewerId`. `node scripts/check-tables.mjs` checks this.
import { ownerOf, withoutComments } from './table-owners.mjs'

/** The files that read people for no particular viewer. All others have the viewer of their request, or the recipient of an email. */
const exceptions = {
  visitor: [
    // one live event for many readers
    'features/chat/announce-message.ts',
    // public pictures
    'features/tribes/pictures/email-pictures.ts',
    'features/tribes/pictures/link-previews.ts',
  ],
  // what operators are shown
  systemViewer: ['features/verification/manual-decisions.ts'],
}

const callInSql = /\bpeople_for\(([^)]*)/g
/** A parameter of a statement, a value of a template, or a column. */
const viewerInSql = /^(?:\$\d+|\$\{(?!null\b)[^}]+\}|\w+\.\w+)$/
/** A function with a parameter for the viewer, by its name. */
const takesViewer = /(?:\bfunction (\w+)|\b(\w+): (?:async )?)\([^()]*: ViewerId\b/g
const nullArgument = /(?:^|,)\s*null\s*(?:,|$)/
const importOfProfiles = /\bimport \{([^}]*)\} from '[^']*profiles\/index\.ts'/g

/** The places that read people without a viewer, `{ path, line, text }` each, in the server's files by their paths. */
export function peopleWithoutViewer(files) {
  const sources = [...files]
    .filter(([path]) => ownerOf(path) !== null)
    .map(([path, text]) => ({ path, code: withoutComments(text) }))
  const named = sources.flatMap(({ code }) => [...code.matchAll(takesViewer)].map(([, name, key]) => name ?? key))
  /** Calls of these functions, with their arguments up to the first bracket. */
  const calls = new RegExp(`\\b(${['peopleFor', ...named].join('|')})\\(([^()]*)`, 'g')
  return sources.flatMap(({ path, code }) => {
    const found = [
      ...[...code.matchAll(callInSql)]
        .filter(([, viewer]) => !viewerInSql.test(viewer ?? ''))
        .map(({ 1: viewer, index }) => ({ index, text: `calls people_for(${viewer}) without a viewer` })),
      ...[...code.matchAll(calls)]
        .filter(([, , values]) => nullArgument.test(values ?? ''))
        .map(({ 1: name, index }) => ({ index, text: `calls ${name} without a viewer` })),
      ...[...code.matchAll(importOfProfiles)].flatMap(({ 1: names = '', index }) =>
        Object.keys(exceptions)
          .filter((name) => new RegExp(`\\b${name}\\b`).test(names) && !exceptions[name].includes(path))
          .map((name) => ({ index, text: `reads people as ${name}` })),
      ),
    ]
    return found.map(({ index, text }) => ({ path, line: code.slice(0, index).split('\n').length, text }))
  })
}
