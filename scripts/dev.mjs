// npm run dev: serves the product from its sources. A change of the web application is hot-reloaded, a change of the server
// reloads its modules, a change of the extraction service restarts it.
import { serveSources } from './serve.mjs'
import { setUpTools } from './set-up.mjs'
import { readSettings, refuseTakenPort, refuseUsedFolder } from './settings.mjs'
import { script } from './steps.mjs'

await script(async () => {
  readSettings()
  await refuseUsedFolder()
  await refuseTakenPort()
  return serveSources(await setUpTools())
})
