import { followTranslation } from './platform/page/translated-text.ts'

// the application imports the styles for hot reload; visitors' pages only link them
if (import.meta.env.DEV) void import('./styles.css')

// at once: a browser may translate the page before its code has loaded
followTranslation()

// on a page for visitors only the islands hydrate; every other page is the application
void (document.querySelector('[data-island]')
  ? import('./visitors-client.ts')
  : import('./application.tsx').then(({ start }) => start()))
