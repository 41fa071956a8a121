import { serveSources } from './serve.mjs'
import { setUpTools } from './set-up.mjs'
// npm run dev: the product from its sources, which are watched. A change of the web application is seen in the browser at
// once; after a change of the server its modules are loaded again, after one of the extraction service that starts again.
import { readSettings, refuseHeldFolder } from './settings.mjs'
import { script } from './steps.mjs'

await script(async () => {
  readSettings()
  await refuseHeldFolder()
  return serveSources(await setUpTools())
})
