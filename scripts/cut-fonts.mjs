// Subsets the two typefaces to the glyphs and weights that nearly every page uses, so that the first paint needs few bytes.
// The full files have all other glyphs, by unicode-range: see apps/web/src/ui/theme/fonts.css.
// Usage: node scripts/cut-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const resolve = createRequire(new URL('../apps/web/package.json', import.meta.url)).resolve
const target = new URL('../apps/web/src/ui/theme/fonts/', import.meta.url)
const cards = new URL('../apps/server/src/features/tribes/pictures/fonts/', import.meta.url)

// the same as `unicode-range` in fonts.css: ASCII, the accented characters of Latin-1, and the punctuation of our texts
const glyphs = `${span(0x20, 0x7e)}\u{a0}£¥©·×${span(0xc0, 0xff)}–—‘’“”•…€`

await write('bricolage-grotesque', 'bricolage-grotesque', 700)
await write('bricolage-grotesque', 'bricolage-grotesque-quote', 550)
await write('hanken-grotesk', 'hanken-grotesk', { min: 400, max: 700 })
await writeForCards('bricolage-grotesque', 700)
await writeForCards('hanken-grotesk', 600)

async function write(family, name, wght) {
  save(new URL(`${name}.woff2`, target), await subset(family, wght, { targetFormat: 'woff2' }))
}

/** For the link previews that the server draws: uncompressed, and with the names by which it selects them. */
async function writeForCards(family, wght) {
  const font = await subset(family, wght, { targetFormat: 'sfnt', preserveNameIds: [0, 1, 2, 4, 6, 14] })
  save(new URL(`${family}.ttf`, cards), font)
}

function subset(family, wght, options) {
  const fullFont = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`)
  return subsetFont(readFileSync(fullFont), glyphs, {
    variationAxes: { wght },
    keepFeatures: ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum', 'lnum'],
    preserveNameIds: [0, 14], // keeps the authors and the licence
    noHinting: true,
    ...options,
  })
}

function save(file, font) {
  writeFileSync(file, font)
  console.log(`${file.pathname}\t${(font.length / 1024).toFixed(1)} KiB`)
}

function span(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
