import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/cancel')({
  beforeLoad: () => {
    throw notFound()
  },
})
