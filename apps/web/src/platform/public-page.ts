import { brand } from '@wayhouse/domain/brand'
import { ownOrigin } from './own-origin.ts'

export type Meta = { title: string } | { name: string; content: string } | { property: string; content: string }

type PublicPage = {
  /** "/about" */
  path: string
  title: string
  description: string
  /** What the page is about, for search engines (schema.org); only looked at on the server. */
  data?: object | undefined
}

/** The picture that stands for the whole site where a link to it is shared: 1200 by 630. */
const sharePicture = '/share.jpg'

/**
 * Head of a page that everyone may read: title, description, canonical address, preview card (SHELL-03). Call it in a
 * loader, so that its words come with the page and not with every other.
 */
export function publicPage({ path, title, description, data }: PublicPage) {
  const address = `${ownOrigin()}${path}`
  const meta: Meta[] = [
    { title },
    { name: 'description', content: description },
    // programs that read the card fetch the page from the server
    ...(import.meta.env.SSR ? previewCard(address, title, description) : []),
  ]
  return {
    meta,
    links: [{ rel: 'canonical', href: address }],
    scripts: import.meta.env.SSR && data ? [dataScript(data)] : [],
  }
}

/** What a page is about, for search engines: JSON in a script that no browser runs. Called on the server alone. */
export function dataScript(data: object) {
  // a title may hold what would end the script
  return { type: 'application/ld+json', children: JSON.stringify(data).replaceAll('<', '\\u003c') }
}

/** The product's name behind what the page is: "Pricing · Wayhouse". */
export function titled(title: string): string {
  return `${title} · ${brand.name}`
}

function previewCard(address: string, title: string, description: string): Meta[] {
  const image = `${ownOrigin()}${sharePicture}`
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: brand.tagline },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ]
}
