import { describe, expect, it } from 'vitest'
import { archive, wordDocument } from '../../testing/documents.ts'
import { fileKind } from './file-kind.ts'

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const wide = (text: string) => Buffer.from(text, 'utf16le')
const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')

describe('the kind of a file', () => {
  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n…'), 'lease.pdf', 'pdf'],
    ['a PDF with any name', Buffer.from('%PDF-1.7\n…'), 'lease', 'pdf'],
    ['an old Word document', Buffer.concat([compound, wide('Root Entry WordDocument')]), 'old.doc', 'doc'],
    ['a Word document', wordDocument(), 'new.docx', 'docx'],
    ['a text', Buffer.from('Olá, “mañana”\r\n\tat nine'), 'notes.TXT', 'txt'],
    ['a text in UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), wide('notes')]), 'notes.txt', 'txt'],
    ['a page named .txt', Buffer.from('<html><script>alert(1)</script>'), 'page.txt', 'txt'],
    ['a PNG', png, 'photo', 'image'],
    ['a picture named .pdf', png, 'photo.pdf', 'image'],
  ])('MSG-07 %s', (_title, bytes, name, kind) => expect(fileKind(bytes, name)).toBe(kind))

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'a.svg'],
    ['an SVG named .png', Buffer.from('<svg onload="alert(1)"/>'), 'a.png'],
    ['a page', Buffer.from('<!doctype html><p>'), 'a.html'],
    ['a page named .png', Buffer.from('<!doctype html><p>'), 'a.png'],
    ['a PNG named .html', png, 'a.html'],
    ['a text not named .txt', Buffer.from('words'), 'words.csv'],
    ['binary data named .txt', Buffer.from([1, 2, 3, 0]), 'a.txt'],
    ['a program', Buffer.from('MZ\u0090\0'), 'a.pdf'],
    ['a TIFF', Buffer.from('II*\0'), 'a.png'],
    ['an old spreadsheet', Buffer.concat([compound, wide('Workbook')]), 'a.doc'],
    ['an archive', archive([{ name: 'a.txt', size: 1 }]), 'a.docx'],
    [
      'a spreadsheet',
      archive([
        { name: '[Content_Types].xml', size: 9 },
        { name: 'xl/workbook.xml', size: 9 },
      ]),
      'a.docx',
    ],
    ['a document with macros', wordDocument({ name: 'word/vbaProject.bin', size: 9 }), 'a.docx'],
    ['a document that unpacks to 4 GB', wordDocument({ name: 'word/media/1.png', size: 4_294_967_290 }), 'a.docx'],
    ['a damaged archive', wordDocument().subarray(0, -30), 'a.docx'],
    [
      'an archive whose directory lies outside the file',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), badEnd()]),
      'a.docx',
    ],
  ])('SEC-04 T24 T29 not %s', (_title, bytes, name) => expect(fileKind(bytes, name)).toBeNull())
})

/** An end record that points to a directory beyond the end of the file. */
function badEnd(): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(9, 10)
  end.writeUInt32LE(0xffffff00, 16)
  return end
}
