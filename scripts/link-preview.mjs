import { renderSkyline } from '../packages/stay-art/src/index.ts'

/** The default picture of shared links: the arch over a skyline at dusk, 1200 x 630. */
export function drawLinkPreview() {
  const skyline = Buffer.from(renderSkyline('wayhouse').replace('<svg ', '<svg width="1600" height="190" ')).toString(
    'base64',
  )
  const halos = ['#541c3c', '#6b2547', '#873355']
    .map((colour, step) => `<circle cx="600" cy="360" r="${430 - step * 110}" fill="${colour}"/>`)
    .join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">' +
    `<rect width="1200" height="630" fill="#3e122e"/>${halos}` +
    '<g transform="translate(465 190) scale(9)">' +
    '<path d="M0 32V15A15 15 0 0 1 9.2 1.2V32Z" fill="#f3aead"/>' +
    '<path d="M10.6 32V.7a15 15 0 0 1 8.8 0V32Z" fill="#fbb636"/>' +
    '<path d="M20.8 32V1.2A15 15 0 0 1 30 15v17Z" fill="#75ccc7"/></g>' +
    `<image href="data:image/svg+xml;base64,${skyline}" x="-200" y="440" width="1600" height="190"/></svg>`
  )
}
