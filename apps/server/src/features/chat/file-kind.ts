import { extensionOf, hasPageExtension } from '@wayhouse/domain/chat'
import { zipEntries } from './zip-entries.ts'

/** What can be sent: pictures, which are re-encoded, and documents, which are stored unchanged. */
export type FileKind = 'image' | 'pdf' | 'doc' | 'docx' | 'txt'

export const mediaTypes: Record<Exclude<FileKind, 'image'>, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

/**
 * The kind of a file, by its content; null for files that are not accepted. The name can only restrict: text must be
 * named .txt, because any text looks like a text file, and names of pages and scripts are refused whatever they contain.
 */
export function fileKind(bytes: Buffer, name: string): FileKind | null {
  if (hasPageExtension(name)) return null
  if (isPicture(bytes)) return 'image'
  if (startsWith(bytes, '%PDF-')) return 'pdf'
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'))
    return bytes.includes(wordStream) ? 'doc' : null
  if (startsWith(bytes, 'PK\u0003\u0004')) return isWordDocument(bytes) ? 'docx' : null
  return extensionOf(name) === 'txt' && isText(bytes) ? 'txt' : null
}

const startsWith = (bytes: Buffer, signature: string, offset = 0) =>
  bytes.subarray(offset, offset + signature.length).equals(Buffer.from(signature, 'latin1'))

/** JPEG, PNG, GIF, WebP or AVIF. Text formats such as SVG never reach the decoder. */
function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '\u00ff\u00d8\u00ff') ||
    startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
    startsWith(bytes, 'GIF8') ||
    (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
    startsWith(bytes, 'ftypavif', 4)
  )
}

/** The name of the stream that makes a compound file a Word document. */
const wordStream = Buffer.from('WordDocument', 'utf16le')

/** The largest unpacked size that the entries of a document may declare. Nothing is unpacked here. */
const unpackedMax = 200 * 1024 * 1024

function isWordDocument(bytes: Buffer): boolean {
  const entries = zipEntries(bytes)
  const names = new Set(entries?.map(({ name }) => name))
  const unpacked = entries?.reduce((sum, { size }) => sum + size, 0) ?? Infinity
  const hasMacros = [...names].some((name) => /vbaProject/i.test(name))
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !hasMacros && unpacked <= unpackedMax
}

function isText(bytes: Buffer): boolean {
  const isWide = startsWith(bytes, '\u00ff\u00fe')
  // oxlint-disable-next-line no-control-regex -- text contains no control characters
  return !/[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(bytes.toString(isWide ? 'utf16le' : 'latin1'))
}
