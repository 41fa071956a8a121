import { followTranslation } from './platform/page/translated-text.ts'

// the application imports the styles for hot reload; visitors' pages only link them
if (import.meta.env.DEV) void import('./styles.css')

// at once: a browser may translate the page before its code has loaded
followTranslation()

// most pages for visitors start when they are touched, as islands or as the application; every other page is the application, at once
if ('console' in document.documentElement.dataset) void import('./console/start-console.ts')
else if (document.querySelector('[data-island]')) void import('./visitors-client.ts')
else void import('./application.tsx').then(({ hydrate }) => hydrate())
