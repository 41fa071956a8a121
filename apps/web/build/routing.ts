import type { Config } from '@tanstack/router-plugin/vite'

/** How routes become code, for the build and for the browser tests. */
export const routing: Partial<Config> = {
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  // a page's loader comes with the page: in the entry every page would download every other's
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
  },
}
