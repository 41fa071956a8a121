const [width, height] = [595, 842] // A4, in points
const margin = 64
const lineLength = 84

/** The characters outside of Latin-1 that the standard fonts have, by their codes there. */
const winAnsi: Readonly<Record<string, number>> = { '€': 0x80, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 }

/** A PDF of one page with a title and lines below it. Characters that the standard fonts lack become question marks. */
export function pdfOf(title: string, lines: readonly string[]): Buffer {
  const content = [
    'BT',
    `/F2 20 Tf ${margin} ${height - margin - 20} Td (${literal(title)}) Tj`,
    '/F1 11 Tf 18 TL 0 -18 Td',
    ...lines.flatMap(wrapped).map((line) => `T* (${literal(line)}) Tj`),
    'ET',
  ].join('\n')
  return documentOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    `<< /Title (${literal(title)}) >>`,
  ])
}

function fontOf(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

/** The first object is the catalogue, the last one describes the document. Each character is one byte. */
function documentOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

/** A text within parentheses, in the encoding of the fonts. */
function literal(text: string): string {
  const codes = Array.from(text, (character) => winAnsi[character] ?? character.codePointAt(0) ?? 0)
  const characters = codes.map((code) => (code > 0xff || code < 0x20 ? '?' : String.fromCodePoint(code)))
  return characters.join('').replaceAll(/[()\\]/g, String.raw`\$&`)
}

function wrapped(line: string): string[] {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + 1 + word.length > lineLength) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
