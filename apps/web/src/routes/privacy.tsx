import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { privacyText } from '../features/legal/privacy-text.ts'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'

export const Route = createFileRoute('/privacy')({
  staticData: { islands: true },
  loader: () =>
    publicPage({ path: '/privacy', title: titled(privacyText.title), description: privacyText.description }),
  head: ({ loaderData }) => loaderData ?? {},
  component: Privacy,
})

function Privacy() {
  return <LegalPage text={privacyText} />
}
