import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/legal/about-page.tsx'
import { aboutText } from '../features/legal/about-text.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'

export const Route = createFileRoute('/about')({
  staticData: { islands: true },
  loader: () => publicPage({ path: '/about', title: titled('About'), description: aboutText.description }),
  head: ({ loaderData }) => loaderData ?? {},
  component: AboutPage,
})
