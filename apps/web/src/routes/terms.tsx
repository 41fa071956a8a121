import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { termsHead, termsText } from '../features/legal/terms-text.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'
import { useConfig } from '../platform/session/session.ts'

export const Route = createFileRoute('/terms')({
  staticData: { islands: true },
  loader: () => publicPage({ path: '/terms', title: titled(termsHead.title), description: termsHead.description }),
  head: ({ loaderData }) => loaderData ?? {},
  component: Terms,
})

function Terms() {
  return <LegalPage text={termsText(useConfig())} />
}
