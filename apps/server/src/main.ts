import { loadWebApplication } from './built-web.ts'
import { run } from './run.ts'

await run(loadWebApplication)
