// Makes two clients of a document, each with a generator that many use:  node generate.mjs DOCUMENT FOLDER
import { mkdir, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// both generators print with TypeScript 5, whose compiler is a library; npm puts one of them beside TypeScript 7
const typescript = import.meta.resolve('typescript')
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: typescript, format: 'commonjs', shortCircuit: true } : next(name, context),
})

const [document = '', folder = ''] = process.argv.slice(2)
const { default: openapiTypescript, astToString } = await import('openapi-typescript')
const { createClient } = await import('@hey-api/openapi-ts')

await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'schema.ts'), astToString(await openapiTypescript(pathToFileURL(document))))
await createClient({
  input: document,
  output: { path: join(folder, 'hey'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
})
