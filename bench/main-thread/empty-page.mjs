// The reference: what the product's libraries cost on a page that has nothing.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

const router = createRouter({ routeTree: createRootRoute({ component: () => null }) })
const client = new QueryClient()
await router.load()
hydrateRoot(
  document.getElementById('app'),
  createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })),
)
