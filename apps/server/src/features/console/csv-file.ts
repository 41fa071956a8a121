import { stringify } from 'csv-stringify/sync'

/** As many rows as a file has; it is read with one more, to know whether there are more. */
export const csvRowsMax = 100_000

/**
 * A table as a download, with a head also where it has no rows. What a spreadsheet would run as a formula is escaped. The name of a file
 * that lacks rows says so: a filter makes it shorter.
 */
export function csvFile<Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
) {
  const shown = rows.slice(0, csvRowsMax)
  const file = shown.length < rows.length ? `${name}-first-${csvRowsMax}.csv` : `${name}.csv`
  const text = stringify(shown, { header: true, columns: [...columns], bom: true, escape_formulas: true })
  return {
    headers: { 'content-disposition': `attachment; filename="${file}"`, 'cache-control': 'no-store' },
    body: new File([text], file, { type: 'text/csv;charset=utf-8' }),
  }
}
