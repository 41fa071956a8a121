// what visitors read is alive in a few places only; everything else is one application
void (document.querySelector('[data-island]') ? import('./visit.tsx') : import('./application.tsx'))
