// Fails with a diff for every generated file that differs from what `node scripts/generate.mjs` writes.
import { difference, generatedFiles } from './generated-files.mjs'
import { root } from './processes.mjs'
import { script } from './steps.mjs'

await script(async () => {
  const files = await generatedFiles()
  const differences = await Promise.all(files.map((file) => difference(file, root)))
  const outdated = differences.filter((text) => text !== '')
  for (const text of outdated) console.error(text)
  if (outdated.length > 0) console.error('Out of date: run `node scripts/generate.mjs` and review the changes')
  return outdated.length > 0 ? 1 : 0
})
