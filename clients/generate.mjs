// Makes two clients of a document, each with a generator that many use:  node generate.mjs DOCUMENT FOLDER
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [document = '', folder = ''] = process.argv.slice(2)
await import('./typescript-5.mjs')
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
