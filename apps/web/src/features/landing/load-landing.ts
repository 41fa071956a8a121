import type { QueryClient } from '@tanstack/react-query'
import { brand } from '@wayhouse/domain/brand'
import type { TribeCard } from '@wayhouse/domain/tribes'
import { orpc } from '../../platform/api/orpc.ts'
import { dataScript, publicPage } from '../../platform/page/public-page.ts'
import { siteOrigin } from '../../platform/page/site-origin.ts'
import { landingText } from './landing-text.ts'

export type OpenTribes = {
  /** The two newest with open spots. */
  newest: readonly TribeCard[]
  /** The number of open tribes, "100+" at the counting limit; null if there are none, or if it is unknown. */
  count: string | null
}

/** Open tribes and the head of the landing page. The page renders without the tribes if they cannot be loaded. */
export async function loadLanding(queryClient: QueryClient) {
  const tribes = await openTribes(queryClient).catch(() => ({ newest: [], count: null }))
  const title = `${brand.name} · ${landingText.title}`
  return {
    tribes,
    head: {
      ...publicPage({ path: '/', title, description: brand.description }),
      scripts: [dataScript(structuredData(siteOrigin()))],
    },
  }
}

async function openTribes(queryClient: QueryClient): Promise<OpenTribes> {
  const {
    items,
    count,
    count_limit: limit,
  } = await queryClient.ensureQueryData(orpc.tribes.list.queryOptions({ input: { limit: 8 } }))
  const withSpots = items.filter(({ size, members_count: taken }) => taken < size)
  return {
    newest: withSpots.slice(0, 2),
    count: count ? `${Math.min(count, limit)}${count >= limit ? '+' : ''}` : null,
  }
}

/** Structured data for search engines. */
function structuredData(origin: string) {
  const organisation = {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.companyName,
    url: brand.companyUrl,
    logo: `${origin}/share.jpg`,
    email: brand.supportEmail,
  }
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: brand.name,
    url: `${origin}/`,
    description: brand.description,
    inLanguage: 'en',
    publisher: { '@id': organisation['@id'] },
  }
  return { '@context': 'https://schema.org', '@graph': [organisation, site] }
}
