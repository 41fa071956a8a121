// the application imports the styles for hot reload; visitors' pages only link them
if (import.meta.env.DEV) void import('./styles.css')

// what visitors read is alive in a few places only; everything else is one application
void (document.querySelector('[data-island]') ? import('./visit.tsx') : import('./application.tsx'))
