import type pg from 'pg'

/** What statements of a version rely on: tables, columns, constraints of tables, and functions. */
export type SchemaShape = {
  columns: { table: string; column: string; type: string; required: boolean; filled: boolean }[]
  constraints: { table: string; definition: string; columns: string[] }[]
  functions: { signature: string; result: string }[]
}

/** Reads the shape of a database's own schema, inside the client's transaction. Views are tables here. */
export async function schemaShape(client: pg.Client): Promise<SchemaShape> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows
  return {
    columns: await rows(columnsQuery),
    constraints: await rows(constraintsQuery),
    functions: await rows(functionsQuery),
  }
}

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`

/** Checks, keys and unique indexes: what may refuse a row. */
const constraintsQuery = `
  select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
    array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 't'
  union all
  select indrelid::regclass::text, pg_get_indexdef(indexrelid),
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
  from pg_index join pg_class c on c.oid = indrelid where indisunique and c.relnamespace = 'public'::regnamespace`

const functionsQuery = `
  select oid::regprocedure::text as signature, pg_get_function_result(oid) as result
  from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/**
 * Why a version that was written for `before` may fail on `after`, a line each: what it names is gone or different, or a row that it
 * writes is refused.
 */
export function whatBreaks(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set(before.columns.map(({ table }) => table))
  const known = new Set(before.columns.map(nameOf))
  const isNew = (table: string, column: string) => !known.has(nameOf({ table, column }))
  const constraints = new Set(before.constraints.map(textOf))
  const now = new Map(after.columns.map((column) => [nameOf(column), column]))
  return [
    ...before.columns.flatMap((column) => changeOf(column, now.get(nameOf(column)))),
    ...after.columns
      .filter(({ table, column, required, filled }) => tables.has(table) && isNew(table, column) && required && !filled)
      .map((column) => `${nameOf(column)} is new and has to be written`),
    ...after.constraints
      .filter((constraint) => tables.has(constraint.table) && !constraints.has(textOf(constraint)))
      .filter(({ table, columns }) => columns.some((column) => !isNew(table, column)))
      .map(({ table, definition }) => `${table} has a new rule: ${definition}`),
    ...before.functions
      .filter(
        ({ signature, result }) =>
          !after.functions.some((same) => same.signature === signature && same.result === result),
      )
      .map(({ signature }) => `${signature} is gone, or returns something else`),
  ]
}

type Column = SchemaShape['columns'][number]

function changeOf(column: Column, now: Column | undefined): string[] {
  if (now === undefined) return [`${nameOf(column)} is gone`]
  if (now.type !== column.type) return [`${nameOf(column)} was ${column.type} and is ${now.type}`]
  return now.required && !column.required ? [`${nameOf(column)} has to be written`] : []
}

const nameOf = ({ table, column }: Pick<Column, 'table' | 'column'>) => `${table}.${column}`
const textOf = ({ table, definition }: SchemaShape['constraints'][number]) => `${table} ${definition}`
