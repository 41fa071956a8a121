import { cutText } from '../member-text.ts'

const maxStemLength = 100

// control and direction marks, line separators, and characters that file systems do not allow
// oxlint-disable-next-line no-control-regex
const harmful = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*%]/g
const pageExtensions = new Set(['html', 'htm', 'xhtml', 'shtml', 'svg', 'svgz', 'xml', 'js', 'mjs'])

/** A name under which a member's file can be stored and downloaded: no path, no invisible marks, with this extension. */
export function safeFileName(name: string, extension: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replaceAll(harmful, '').replaceAll(/\s+/g, ' ')
  const stem = clean.replace(/\.\w{1,5}$/, '').replaceAll(/^[. ]+|[. ]+$/g, '')
  return `${cutText(stem, maxStemLength) || 'file'}.${extension}`
}

/** The extension of a name in lower case; empty if it has none. */
export function extensionOf(name: string): string {
  return /\.(\w{1,5})$/.exec(name.trim())?.[1]?.toLowerCase() ?? ''
}

/** Whether a name has the extension of a web page or a script: such a file is refused whatever its content. */
export function hasPageExtension(name: string): boolean {
  return pageExtensions.has(extensionOf(name))
}
