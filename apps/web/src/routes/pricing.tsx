import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '../features/membership/pricing-page.tsx'
import { publicPage, titled } from '../platform/public-page.ts'

export const Route = createFileRoute('/pricing')({
  loader: () =>
    publicPage({
      path: '/pricing',
      title: titled('Pricing'),
      description: 'Three memberships, from a half-year to a lifetime. One covers every tribe, chat and city group.',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PricingPage,
})
