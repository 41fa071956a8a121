import { createFileRoute } from '@tanstack/react-router'
import { ContactPage, contactText } from '../features/safety/contact-page.tsx'
import { publicPage } from '../platform/page/public-page.ts'
import { titled } from '../platform/page/titled.ts'

export const Route = createFileRoute('/contact')({
  staticData: { islands: true },
  loader: () =>
    publicPage({ path: '/contact', title: titled(contactText.title), description: contactText.description }),
  head: ({ loaderData }) => loaderData ?? {},
  component: ContactPage,
})
