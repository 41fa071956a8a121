// the application imports the styles for hot reload; visitors' pages only link them
if (import.meta.env.DEV) void import('./styles.css')

// a page for visitors hydrates in its islands alone; every other page is the application
void (document.querySelector('[data-island]')
  ? import('./islands-client.tsx')
  : import('./application.tsx').then(({ start }) => start()))
