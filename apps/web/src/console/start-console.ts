import { hydrateWith } from '../application.tsx'
import { consoleRouter } from './console-router.tsx'

// the page is one of the console: all of it is one application, which members never load
hydrateWith(consoleRouter())
