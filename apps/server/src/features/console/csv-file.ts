import { stringify } from 'csv-stringify/sync'

/** A table as a download: the keys of its rows are its head. What a spreadsheet would run as a formula is escaped. */
export function csvFile(name: string, rows: readonly object[]) {
  const text = stringify([...rows], { header: true, bom: true, escape_formulas: true })
  return {
    headers: { 'content-disposition': `attachment; filename="${name}.csv"`, 'cache-control': 'no-store' },
    body: new File([text], `${name}.csv`, { type: 'text/csv;charset=utf-8' }),
  }
}
