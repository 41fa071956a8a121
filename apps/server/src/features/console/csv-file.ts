import { stringify } from 'csv-stringify/sync'

/** A table as a download, with a head also where it has no rows. What a spreadsheet would run as a formula is escaped. */
export function csvFile<Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
) {
  const text = stringify([...rows], { header: true, columns: [...columns], bom: true, escape_formulas: true })
  return {
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
    body: new File([text], `${name}.csv`, { type: 'text/csv;charset=utf-8' }),
  }
}
