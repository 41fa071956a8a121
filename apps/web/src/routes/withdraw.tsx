import { createFileRoute, notFound } from '@tanstack/react-router'

export const Route = createFileRoute('/withdraw')({
  beforeLoad: () => {
    throw notFound()
  },
})
