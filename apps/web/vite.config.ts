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

// Automatic chunks exceed the size budgets: decision 023

/** What every page needs, with all its imports: the header, links and prices, and React. */
const everyPage = {
  name: 'every-page',
  test: /src.(features.(shell.site-header|consent.cookie-consent)|platform.\w+.(link|money|island|clock|focus-heading|reload-restored-page|translated-text|hydration)|ui.buttons.button)\.|domain.src.membership.subscription-status|node_modules.react-dom.client/,
  priority: 2,
}

/** What the application adds to that. One chunk compresses better than ten. */
const application = { name: 'application', test: /src.application\.|platform.page.use-filters\./, priority: 1 }

/**
 * Components that show stays and people, and what their lists need, in one chunk, because on a phone each small file costs a
 * round trip. Pages that only have forms do not load it.
 */
const staysAndPeople = {
  name: 'stays',
  test: /ui.\w+.(avatar|stars|skeleton|split-bar|verified|card|money)\.|platform.\w+.(dates|today|pages)\.|tribes.opened-card|ui.\w+.open-dialogs|platform.\w+.first-name\.|domain.src.(dates.rules|tribes.(pictures|rules|policy|state))|lucide.(badge-check|map-pin|users|calendar-days|calendar-range|calendar|wallet|search|check-check|check|clock|x|star|plus|chevron-left|chevron-right)\./,
  minShareCount: 2,
}

/** Actions of buttons and forms. */
const actions = {
  name: 'actions',
  test: /platform.\w+.(use-action|live-events|required-fields|auth-api|leave-to)\.|ui.\w+.form\.|accounts.credentials|mutationObserver|useMutation/,
  minShareCount: 2,
}

/** Text fields. */
const fields = {
  name: 'fields',
  test: /ui.\w+.(field-frame|text-field)\.|platform.\w+.is-composing|password-field|circle-exclamation/,
  minShareCount: 2,
}

/** What keeps typed texts, and what goes with sending them. */
const drafts = {
  name: 'drafts',
  test: /platform.\w+.(tab-drafts|text-draft|random-id|animation-not-kept)\./,
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
            codeSplitting: { groups: [everyPage, application, staysAndPeople, actions, fields, drafts] },
          },
        },
      },
    },
    // everything is bundled, so that React is the production build whatever NODE_ENV is when the server starts
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
  },
}))
