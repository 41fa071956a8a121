/** The rows of a CSV file (RFC 4180), each with the number of its first line. Commas or semicolons separate, as the first line does. */
export function csvRows(text: string): { row: number; cells: string[] }[] {
  const content = text.replace(/^\uFEFF/, '')
  const [firstLine = ''] = content.split('\n', 1)
  const separator = firstLine.includes(',') ? ',' : ';'
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let line = 1
  let start = 1
  for (;;) {
    const at = cell.lastIndex
    const match = cell.exec(content)
    if (match === null) return [...rows, { row: start, cells: [...cells, content.slice(at)] }]
    const [whole, quoted, plain = '', end = ''] = match
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    line += whole.split('\n').length - 1
    if (end === separator) continue
    if (cells.some((value) => value.trim() !== '')) rows.push({ row: start, cells })
    cells = []
    start = line
    if (cell.lastIndex >= content.length) return rows
  }
}
