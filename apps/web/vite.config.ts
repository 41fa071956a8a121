import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './build/api-routes.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { icons } from './build/icons.ts'
import { preloadedScripts } from './build/preloaded-scripts.ts'
import { routing } from './build/routing.ts'
import { styleLoader } from './build/style-loader.ts'

// By the import graph alone the budgets do not hold: decision 023

/** What every page needs, each with all that it imports: the header, links and prices, and React. */
const everyPage = {
  name: 'every-page',
  test: /src.(features.(shell.site-header|consent.cookie-consent)|platform.(link|money|island|focus-heading|remembered-page)|ui.button)\.|domain.src.membership.standing|node_modules.react-dom.client/,
  priority: 2,
}

/** What the application adds to that. One chunk packs better than ten. */
const application = { name: 'application', test: /src.application\./, priority: 1 }

/**
 * What shows stays and people, in one chunk for every page that does: on a phone's line each small file costs a round trip.
 * Pages with forms alone are left without it.
 */
const staysAndPeople = {
  name: 'stays',
  test: /ui.(avatar|stars|skeleton|split-bar|verified|seats|card|money)\.|platform.dates|domain.src.(dates|tribes.(rules|policy|state))|lucide.(badge-check|map-pin|users|calendar-days|check|clock|x|star|plus|chevron-left|chevron-right)\./,
  minShareCount: 2,
}

/** What a member does with a button or a form. */
const actions = {
  name: 'actions',
  test: /platform.(use-action|live-events|filled-in|auth-api|leave-to)\.|ui.form\.|accounts.credentials|mutationObserver|useMutation/,
  minShareCount: 2,
}

/** What people type into. */
const fields = {
  name: 'fields',
  test: /ui.(field-frame|text-field)\.|password-field|circle-exclamation/,
  minShareCount: 2,
}

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
      // React has had this hook itself since 18
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  build: { assetsInlineLimit: 0 }, // the content policy allows images from our own address, not from data
  environments: {
    client: {
      build: {
        manifest: true,
        target: 'es2022',
        // a part finds what it imports when it arrives: lists of all that are 1.4 KiB of each first load
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: {
            // the entry lists the files of every page, and words in their names are half a KiB of each first load
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: [everyPage, application, staysAndPeople, actions, fields] },
          },
        },
      },
    },
    // all in one bundle: React is the production one whatever NODE_ENV says when the server starts
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
}))
