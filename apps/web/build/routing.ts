import type { Config } from '@tanstack/router-plugin/vite'

/** The router's code generation, for the build and for the browser tests. */
export const routing: Partial<Config> = {
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  // a page's loader is in the page's chunk: in the entry chunk every page would download all loaders
  codeSplittingOptions: {
    defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
  },
}
