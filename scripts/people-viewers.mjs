// Every query of people is given its viewer (docs/decisions/037-people-for.md): SQL passes one to `people_for`, and so do the callers of
// functions that take a `ViewerId`. `node scripts/check-tables.mjs` checks this.
import { callsOf, kindOf } from './read-sql.mjs'
import { nodesOf } from './syntax-tree.mjs'
import { ownerOf } from './table-owners.mjs'

/** The files that read people for no particular viewer. All others have the viewer of their request, or the recipient of an email. */
const exceptions = {
  visitor: [
    // one live event for many readers
    'apps/server/src/features/chat/announce-message.ts',
    // a member's own lists of whom they have blocked, and of their cases about them
    'apps/server/src/features/safety/queries.ts',
    'apps/server/src/features/safety/cases/list-own-cases.ts',
    // a count that is the same for every reader
    'apps/server/src/features/chat/city-groups.ts',
    // public pictures
    'apps/server/src/features/tribes/pictures/email-pictures.ts',
    'apps/server/src/features/tribes/pictures/link-previews.ts',
  ],
  // what operators are shown: identities, and the copies of what was reported
  systemViewer: [
    'apps/server/src/features/verification/manual-decisions.ts',
    'apps/server/src/features/reviews/listed-reviews.ts',
    'apps/server/src/features/tribes/listed-tribes.ts',
    'apps/server/src/features/reviews/operate-reviews.ts',
    'apps/server/src/features/chat/copy-message.ts',
    'apps/server/src/features/profiles/copy-person.ts',
    'apps/server/src/features/reservations/copy-request.ts',
    'apps/server/src/features/reviews/copy-review.ts',
    'apps/server/src/features/tribes/copy-tribe.ts',
    'apps/server/src/features/safety/cases/send-notice.ts',
    'apps/server/src/features/safety/cases/list-cases.ts',
    'apps/server/src/features/safety/cases/case-entries.ts',
    'apps/server/src/features/safety/cases/find-case.ts',
    'apps/server/src/features/safety/cases/preview-decision.ts',
    'apps/server/src/features/safety/acts/record-member-act.ts',
    'apps/server/src/features/console/cases/case-people.ts',
    'apps/server/src/features/chat/messages-around.ts',
  ],
}

/** The places that read people without a viewer, `{ path, line, text }` each, in these files (`readCode`). */
export function peopleWithoutViewer(files) {
  const checked = files.filter(({ path }) => ownerOf(path) !== null)
  const taking = new Set(checked.flatMap(({ nodes }) => nodes.flatMap(takingViewer)))
  return checked.flatMap((file) => {
    const found = [
      ...file.statements
        .filter(readsForNobody)
        .map(({ node }) => ({ node, text: 'calls people_for without a viewer' })),
      ...file.nodes.flatMap((node) => withNull(node, taking)),
      ...file.nodes.flatMap((node) => exceptionsIn(node, file.path)),
    ]
    return found.map(({ node, text }) => ({ path: file.path, line: file.lineOf(node), text }))
  })
}

/** Whether a statement passes to `people_for` anything but a parameter, a column, or a value that is not null. */
function readsForNobody({ tree, values }) {
  return callsOf(tree, 'people_for').some(([viewer]) => {
    const kind = viewer === undefined ? null : kindOf(viewer)
    return kind === null || (typeof kind === 'number' && isNull(values[kind]))
  })
}

/** The name of a function with a parameter for the viewer: a function, a method, or a property that is a function. */
function takingViewer({ id, key, params, value, init, typeAnnotation }) {
  const all = params ?? value?.params ?? init?.params ?? typeAnnotation?.typeAnnotation?.params ?? []
  const name = (id ?? key)?.name
  return name !== undefined && Array.isArray(all) && all.some(isViewer) ? [name] : []
}

function isViewer({ typeAnnotation }) {
  return nodesOf(typeAnnotation).some(
    ({ type, typeName }) => type === 'TSTypeReference' && typeName.name === 'ViewerId',
  )
}

/** A call of such a function with null as one of its arguments. */
function withNull(node, taking) {
  if (node.type !== 'CallExpression') return []
  const name = node.callee.property?.name ?? node.callee.name
  return taking.has(name) && node.arguments.some(isNull) ? [{ node, text: `calls ${name} without a viewer` }] : []
}

/** The import of an exception by a file that is not listed for it. */
function exceptionsIn({ type, source, specifiers }, path) {
  if (type !== 'ImportDeclaration' || !/\bprofiles\/index\.ts$/.test(source.value)) return []
  return specifiers
    .filter(({ imported }) => exceptions[imported?.name]?.includes(path) === false)
    .map((node) => ({ node, text: `reads people as ${node.imported.name}` }))
}

function isNull(node) {
  return node.type === 'Literal' && node.value === null
}
