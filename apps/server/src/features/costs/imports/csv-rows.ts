export type CsvRow = { row: number; cells: string[] }

/** A row's further cells are not read: no file of ours has as many. */
const cellsMax = 200

/**
 * The rows of a CSV file (RFC 4180), one after the other, each with the number of its first line. Commas, semicolons or tabs separate, as after
 * the first cell.
 */
export function* csvRows(text: string): Generator<CsvRow, undefined> {
  const content = text.replace(/^\uFEFF/, '')
  const [, separator = ','] = /^(?:"(?:[^"]|"")*"|[^,;\t\r\n]*)([,;\t])/.exec(content) ?? []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'gy')
  let cells: string[] = []
  let line = 1
  let start = 1
  for (;;) {
    const at = cell.lastIndex
    const match = cell.exec(content)
    if (match === null) {
      yield { row: start, cells: [...cells, content.slice(at)] }
      return undefined
    }
    const [whole, quoted, plain = '', end = ''] = match
    if (cells.length < cellsMax) cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.split(/\r\n|\r|\n/).length - 1
    if (end === separator) continue
    if (cells.some((value) => value.trim() !== '')) yield { row: start, cells }
    cells = []
    start = line
    if (cell.lastIndex >= content.length) return undefined
  }
}
