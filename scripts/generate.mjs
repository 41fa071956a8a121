// Writes the generated files. Usage, after a change of the migrations or the contract: node scripts/generate.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFiles } from './generated-files.mjs'
import { root } from './processes.mjs'
import { script } from './steps.mjs'

await script(async () => {
  for (const { path, text } of await generatedFiles()) {
    writeFileSync(join(root, path), text)
    console.log(path)
  }
})
