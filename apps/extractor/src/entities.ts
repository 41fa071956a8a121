/** `text` with its character references read: numeric ones, and the named ones that pages in Latin scripts use. */
export function readEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi,
    (written, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named.get(name) ?? written
      return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
    },
  )
}

function character(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff
  return isSurrogate || codePoint > 0x10ffff ? '' : String.fromCodePoint(codePoint)
}

// In the order of their code points, from 160 on.
const latin1 = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
  para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute
  Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute
  THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde
  ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`

const others = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“',
  rdquo: '”', bull: '•', hellip: '…', euro: '€', trade: '™', starf: '★' } // prettier-ignore

const named = new Map([
  ...latin1.split(/\s+/).map((name, place): [string, string] => [name, String.fromCodePoint(160 + place)]),
  ...Object.entries(others),
])
