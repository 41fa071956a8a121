import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extensionOf, hasPageExtension, safeFileName } from './file-names.ts'

describe('a name for a file', () => {
  it.each([
    ['photo.JPG', 'photo.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\Zuri\\lease.docx', 'lease.pdf'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['.env', 'file.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['half \uD83D.txt', 'half \uFFFD.pdf'],
    ['Ærø – påske 🏡.png', 'Ærø – påske 🏡.pdf'],
    ['archive.tar.gz', 'archive.tar.pdf'],
  ])('SEC-04 T26 %j is stored as %j', (name, stored) => {
    expect(safeFileName(name, 'pdf')).toBe(stored)
  })

  it('SEC-04 has at most 100 characters before its extension', () => {
    expect(safeFileName('x'.repeat(300), 'webp')).toBe(`${'x'.repeat(100)}.webp`)
  })

  it('SEC-04 T26 is never a path or a hidden file, and has no line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(name, 'txt')
        // oxlint-disable-next-line no-control-regex
        expect(safe).not.toMatch(/[/\\\u0000-\u001f\u007f\u202a-\u202e]/)
        expect(safe).toMatch(/^[^.].*\.txt$/u)
        expect(safe.isWellFormed()).toBe(true)
      }),
    )
  })

  it('SEC-04 of a web page or a script is recognised', () => {
    expect(['a.html', 'b.SVG', 'c.mjs '].map(hasPageExtension)).toEqual([true, true, true])
    expect(['a.png', 'html', 'page.html.txt'].map(hasPageExtension)).toEqual([false, false, false])
    expect([extensionOf('notes.TXT'), extensionOf('notes')]).toEqual(['txt', ''])
  })
})
