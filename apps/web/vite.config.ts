import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './build/api-routes.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { icons } from './build/icons.ts'
import { preloadedScripts } from './build/preloaded-scripts.ts'
import { routing } from './build/routing.ts'
import { sharedChunk } from './build/shared-chunk.ts'
import { styleLoader } from './build/style-loader.ts'

const explore = 'features/tribes/explore/explore.tsx'
const signIn = 'features/accounts/auth-page.tsx'
const messages = 'features/chat/messages-page.tsx'
const tribe = 'features/tribes/tribe-page/visitor-tribe-page.tsx'
const memberTribe = 'routes/app/tribes/-member-tribe.tsx'
const minShareCount = 2

/** Modules that share a file, each in the first group that it is in. Automatic chunks exceed the size budgets: decision 023 */
const chunks = [
  // what starts a page: small and without React, which a visitor's page may never need
  sharedChunk('start', ['visitors-client.ts', 'application.tsx'], {
    priority: 3,
    with: 'platform/page/translated-text.ts',
  }),
  // the header, links and prices, and React
  sharedChunk('every-page', ['islands-client.tsx', 'application.tsx'], { priority: 2 }),
  // what the application adds to that: one chunk compresses better than ten
  { name: 'application', test: /\/src\/application\.tsx$/, priority: 1 },
  // components that show stays and people, and what reads their lists, in a route's loader
  sharedChunk('stays', [explore, tribe], { minShareCount, with: 'platform/api/pages.ts' }),
  sharedChunk('basics', [explore, signIn], { minShareCount }),
  sharedChunk('lists', [explore, messages], { minShareCount }),
  // text fields, and the actions of buttons and forms
  sharedChunk('forms', [signIn], { minShareCount }),
  sharedChunk('talk', [tribe, messages], { minShareCount }),
  // both views of a stay; without what these need, such as rules of the domain, which other pages need too
  sharedChunk('tribe', [tribe, memberTribe], { minShareCount, includeDependenciesRecursively: false }),
]

/**
 * Builds `dist/client` (hashed assets, and `.vite/manifest.json` for the size check) and `dist/server/server.js`,
 * whose default export has `fetch(request)`. The application server imports the latter and serves the former.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    apiRoutes(),
    icons(),
    styleLoader(),
    preloadedScripts(),
    tanstackStart({ router: routing }),
    react(),
    tailwindcss(),
    compressedFiles(),
  ],
  resolve: {
    alias: [
      // React has included this hook since version 18
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: { assetsInlineLimit: 0 }, // the content policy allows images from our own origin, not data URLs
  environments: {
    client: {
      build: {
        manifest: true,
        target: 'es2022',
        // a lazy chunk's imports are found when it arrives: lists of them would add 1.4 KiB to each first load
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // the entry lists the files of every page: readable names would add half a KiB to each first load
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
    // everything is bundled, so that React is the production build whatever NODE_ENV is when the server starts
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
}))
