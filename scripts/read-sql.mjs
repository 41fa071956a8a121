// SQL as PostgreSQL's own parser reads it.
import { loadModule, parseSync } from 'libpg-query'
import { nodesOf } from './syntax-tree.mjs'

await loadModule()

/** What makes a statement of a part of one: nothing, or what stands before and after it. */
const surroundings = [
  ['', ''],
  ['select ', ''], // a value, a condition, a list of columns
  ['select from t ', ''], // a join, an order
  ['select 1 = ', ''], // any(…)
  ['select 1 ', ' 1'], // an operator
]

/**
 * The syntax tree of a statement or of a part of one, null if it cannot be read. Between the `texts` of a template stand its values: a name
 * in the tree, of which `valueOf` tells the number.
 */
export function parseSql(texts) {
  const sql = texts.reduce((before, text, index) => `${before}value_${index - 1}${text}`)
  for (const [before, after] of surroundings) {
    const tree = parse(`${before}${sql}${after}`)
    if (tree !== null) return tree
  }
  return null
}

const name = /value_(\d+)/y

/**
 * The tree of a text. Where PostgreSQL does not expect the name that stands for a value, the value is a clause that may be
 * missing, such as an order: it is left out.
 */
function parse(sql) {
  try {
    return parseSync(sql)
  } catch (error) {
    name.lastIndex = error.sqlDetails?.cursorPosition ?? sql.length
    const [found] = name.exec(sql) ?? []
    return found === undefined ? null : parse(sql.slice(0, name.lastIndex - found.length) + sql.slice(name.lastIndex))
  }
}

/** The tables and views of the product that a statement names. */
export function tablesIn(tree) {
  const nodes = nodesOf(tree)
  const named = new Set(nodes.flatMap(({ ctename }) => ctename ?? []))
  const isTable = ({ relname, schemaname = 'public' }) => relname && schemaname === 'public' && !named.has(relname)
  return nodes.filter(isTable).map(({ relname }) => relname)
}

/** The arguments of each call of a function. */
export function callsOf(tree, functionName) {
  const calls = nodesOf(tree).flatMap(({ FuncCall }) => FuncCall ?? [])
  return calls.filter(({ funcname }) => funcname.at(-1).String.sval === functionName).map(({ args = [] }) => args)
}

/**
 * What an expression is: a parameter `$1`, a column of a table, the number of a template's value, or null for anything else.
 * @returns {'parameter' | 'column' | number | null}
 */
export function kindOf({ ParamRef, ColumnRef, TypeCast }) {
  if (TypeCast) return kindOf(TypeCast.arg)
  if (ParamRef) return 'parameter'
  if (!ColumnRef) return null
  if (ColumnRef.fields.length > 1) return 'column'
  const value = /^value_(\d+)$/.exec(ColumnRef.fields[0].String?.sval ?? '')
  return value === null ? null : Number(value[1])
}
