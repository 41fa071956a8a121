import { escapeHtml } from '@wayhouse/server/platform/escape-html'
import {
  imageUrls,
  jsonLd,
  placeOf,
  presentationState,
  previewTexts,
  sectionsState,
  type PageContext,
} from './page-data.ts'
import type { SandboxStay } from './stay.ts'

/** The page of a stay: the visible part, and its data in the format of the stay. It runs no scripts. */
export function stayPage(stay: SandboxStay, context: PageContext): string {
  return document(stay.title, headData(stay, context), stayBody(stay, context))
}

/** A page with a message, such as a bot challenge or a removed listing. */
export function plainPage(title: string, html: string): string {
  return document(title, '', `<h1>${escapeHtml(title)}</h1>${html}`)
}

function headData(stay: SandboxStay, context: PageContext): string {
  if (stay.format === 'json-ld') return dataScript('application/ld+json', jsonLd(stay, context))
  const openGraph = openGraphTags(stay, context)
  if (stay.format === 'open-graph' || stay.format === 'older-open-graph') return openGraph
  const state = stay.format === 'sections' ? sectionsState(stay, context) : presentationState(stay, context)
  return openGraph + dataScript('application/json', state, ' id="data-deferred-state-0"')
}

function openGraphTags(stay: SandboxStay, { origin, url }: PageContext): string {
  const tags = {
    type: stay.format === 'older-open-graph' ? 'website' : 'airbedandbreakfast:listing',
    ...previewTexts(stay),
    url,
    image: imageUrls(stay, origin)[0] ?? '',
  }
  return Object.entries(tags)
    .map(([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`)
    .join('\n')
}

function stayBody(stay: SandboxStay, { origin, price }: PageContext): string {
  const [first = '', ...others] = imageUrls(stay, origin)
  const facts = `★ ${stay.rating} · ${stay.reviews} reviews · ${stay.guests} guests · ${stay.bedrooms} bedrooms · hosted by ${stay.host.name}`
  const items = stay.amenities.flatMap((group) => group.items).filter(([, , missing]) => missing === undefined)
  return `
<h1>${escapeHtml(stay.title)}</h1>
<p class="muted">${escapeHtml(`${stay.kind} in ${placeOf(stay)}`)}<br>${escapeHtml(facts)}</p>
<div class="photos">${picture(first, stay.title)}${others.map((url) => picture(url, '')).join('')}</div>
${stay.description.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<form class="book" method="get">
  <p><strong>${price ? `${price.total} for ${price.nights} nights` : 'Choose your dates to see the price'}</strong></p>
  <label>Check-in <input type="date" name="check_in" required></label>
  <label>Checkout <input type="date" name="check_out" required></label>
  <button>Show the price</button>
</form>
${list(
  'What this place offers',
  items.map(([title]) => title),
)}
${list('House rules', [`Check-in after ${stay.checkIn}`, `Checkout before ${stay.checkOut}`, ...stay.rules, ...stay.ownRules])}
<h2>Where you’ll be</h2><p>${escapeHtml(stay.place.neighborhood)}</p>`
}

const picture = (url: string, alt: string) =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="320" height="240">`

function list(heading: string, lines: string[]): string {
  if (lines.length === 0) return ''
  return `<h2>${escapeHtml(heading)}</h2><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
}

const style = `body{margin:0;background:#fbf6ef;color:#2e1622;font:16px/1.6 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 4rem}h1{line-height:1.2}.muted,.note{color:#6b5560}
.note{border-bottom:1px solid #e6dacb;padding-bottom:.75rem;font-size:.875rem}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(10rem,1fr));gap:.5rem}
.photos img{width:100%;height:auto;border-radius:.75rem;background:#e6dacb}.photos img:first-child{grid-column:1/-1}
.book{border:1px solid #e6dacb;border-radius:.75rem;padding:0 1rem 1rem;background:#fff}.book label{margin-right:1rem}`

function document(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${head}
</head>
<body><main>
<p class="note">A sandbox listing: made up, to try the product with.</p>
${body}
</main></body>
</html>
`
}

/** A script with JSON data. `<` is escaped, so that no text in it can close the script. */
function dataScript(type: string, data: object, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}
