// Finds the SQL of a TypeScript file: templates of `sql`, strings, and the tables of Kysely's query builder.
import { parseSync } from 'vite'
import { parseSql } from './read-sql.mjs'
import { nodesOf } from './syntax-tree.mjs'

/** A file, read once for all checks: its nodes, its SQL, and the tables that it names outside of SQL, such as `selectFrom('tribes')`. */
export function readCode(path, code) {
  const nodes = nodesOf(parseSync(path, code).program)
  const lineOf = ({ start }) => code.slice(0, start).split('\n').length
  return { path, nodes, lineOf, statements: statementsIn(nodes), tables: nodes.flatMap(tablesNamed) }
}

/** The literals that are SQL, each with its syntax tree (null if it cannot be read) and the values of its template. */
function statementsIn(nodes) {
  const tagged = nodes.filter(({ type, tag }) => type === 'TaggedTemplateExpression' && tag.name === 'sql')
  const queried = nodes.filter((node) => methodOf(node) === 'query').flatMap((node) => node.arguments[0] ?? [])
  const sure = new Set([...tagged.map(({ quasi }) => quasi), ...queried])
  return nodes.flatMap((node) => {
    const texts = textsOf(node)
    if (texts === null || !(sure.has(node) || startsLikeSql(texts.join('value')))) return []
    return [{ node, tree: parseSql(texts), values: node.expressions ?? [] }]
  })
}

/** The texts of a string or of a template, null for other nodes. */
function textsOf({ type, value, quasis }) {
  if (type === 'TemplateLiteral') return quasis.map((text) => text.value.cooked)
  return type === 'Literal' && typeof value === 'string' ? [value] : null
}

const verb = /^\s*(?:select|insert into|update|delete from|merge into|truncate|lock table|with \w+ as)\s/i
/** A sentence begins with one capital. */
const sentence = /^\s*[A-Z][a-z]/
const startsLikeSql = (text) => verb.test(text) && !sentence.test(text)

/** Methods of the query builder whose first argument names tables. */
const takesTables =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|using|from|table|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/

/** The tables of a call of the query builder, and that of a table in a room's data download: `table: 'tribes'`. */
function tablesNamed(node) {
  const isOwnTable = node.type === 'Property' && node.key.name === 'table'
  const argument = isOwnTable ? node.value : takesTables.test(methodOf(node) ?? '') ? node.arguments[0] : undefined
  return stringsOf(argument).map((text) => ({ node, name: text.split(' as ')[0] }))
}

/** The strings that an expression may have as its value, or as its elements. */
function stringsOf(expression) {
  if (expression?.type === 'ArrayExpression') return expression.elements.flatMap(stringsOf)
  if (expression?.type === 'ConditionalExpression')
    return [expression.consequent, expression.alternate].flatMap(stringsOf)
  return typeof expression?.value === 'string' ? [expression.value] : []
}

/** The method that a node calls. */
function methodOf({ type, callee }) {
  return type === 'CallExpression' ? callee.property?.name : undefined
}
