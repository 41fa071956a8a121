import { createFileRoute } from '@tanstack/react-router'
import { DesignSystemPage } from '../../features/sandbox/design-system-page.tsx'

export const Route = createFileRoute('/sandbox/ui')({
  head: () => ({ meta: [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }] }),
  component: DesignSystemPage,
})
