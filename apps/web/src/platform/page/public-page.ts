import { brand } from '@wayhouse/domain/brand'
import { siteOrigin } from './site-origin.ts'

export type Meta = { title: string } | { name: string; content: string } | { property: string; content: string }

type PublicPage = {
  /** "/about" */
  path: string
  title: string
  description: string
  /** Structured data for search engines (schema.org); only used on the server. */
  data?: object | undefined
}

/** The site's picture in link previews: 1200 by 630. */
const sharePicture = '/share.jpg'

/**
 * The head of a public page: title, description, canonical address, preview card (SHELL-03). Call it in a loader, so that
 * its texts are loaded only with this page.
 */
export function publicPage({ path, title, description, data }: PublicPage) {
  const address = `${siteOrigin()}${path}`
  const meta: Meta[] = [
    { title },
    { name: 'description', content: description },
    // programs that read the preview card fetch the page from the server
    ...(import.meta.env.SSR ? previewCard(address, title, description) : []),
  ]
  return {
    meta,
    links: [{ rel: 'canonical', href: address }],
    scripts: import.meta.env.SSR && data ? [dataScript(data)] : [],
  }
}

/** Structured data for search engines: JSON in a script that no browser runs. */
export function dataScript(data: object) {
  // a title may contain "</script>"
  return { type: 'application/ld+json', children: JSON.stringify(data).replaceAll('<', '\\u003c') }
}

function previewCard(address: string, title: string, description: string): Meta[] {
  const image = `${siteOrigin()}${sharePicture}`
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
