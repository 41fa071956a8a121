import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { legalDocument } from '@wayhouse/domain/console'
import type { LegalDocument } from '@wayhouse/domain/console'

const ownFolder = fileURLToPath(new URL('../../../../../docs/legal/', import.meta.url))

/** The documents that the law asks an operator for, those that are due first. None where the folder was not installed. */
export async function legalDocuments(today: string, folder = ownFolder): Promise<LegalDocument[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.md')).toSorted()
  const documents = await Promise.all(
    names.map(async (name) => legalDocument(name, await readFile(join(folder, name), 'utf8'), today)),
  )
  return documents
    .filter((document) => document !== null)
    .toSorted((one, other) => Number(other.is_due) - Number(one.is_due))
}
