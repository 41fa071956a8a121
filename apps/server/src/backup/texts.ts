import type { FileStore } from '../providers/storage/port.ts'
import type { Manifest } from './manifest.ts'
import type { Restored, RestoreSource } from './restore-backup.ts'
import type { TakenBackup } from './take-backup.ts'

export function linesOfBackup(place: FileStore, taken: TakenBackup, { encrypted }: { encrypted: boolean }): string[] {
  const { name, size, manifest, added, removed } = taken
  const copied = added.reduce((sum, file) => sum + file.size, 0)
  return [
    `${place.addressOf(name)} (${megabytes(size)}) was written and checked`,
    contentOf(manifest),
    `${added.length} of the files (${megabytes(copied)}) were copied; the others were there already`,
    ...(encrypted
      ? []
      : ['It is not encrypted: anybody who can read it has the secret and everything members have written']),
    ...(removed?.archives ?? []).map((archive) => `${archive} was removed`),
    ...(removed !== null && removed.files > 0 ? [`${removed.files} files that no archive needs were removed`] : []),
  ]
}

export function linesOfCheck({ place, name }: RestoreSource, manifest: Manifest): string[] {
  const tables = manifest.tables.map(({ schema, name: table, rows }) => `  ${schema}.${table}: ${rows} rows`)
  return [`${place.addressOf(name)} is whole`, contentOf(manifest), ...tables]
}

export function linesOfRestore(
  { place, name }: RestoreSource,
  { manifest, files, brokenFiles, leftOut, erased }: Restored,
  { secret }: { secret: string | null },
): string[] {
  return [
    `${place.addressOf(name)} was checked and restored`,
    contentOf(manifest),
    ...leftOut.map((table) => `The table ${table} is not of the product and was left out`),
    `${files} files were restored`,
    ...brokenFiles.map((line) => `left out: ${line}`),
    secret === null
      ? 'The secret is that of AUTH_SECRET'
      : `The secret is in ${secret}: where AUTH_SECRET is set, set it to this one`,
    erased === 0
      ? 'The list of erased members is empty'
      : `The list of erased members has ${erased}: the next start erases those again who are back`,
  ]
}

function contentOf({ product, takenAt, migrations, postgres, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const from = `version ${product}, schema ${migrations.at(-1) ?? 'none'}, PostgreSQL ${postgres}, ${takenAt}`
  return `${from}: ${tables.length} tables with ${rows} rows, ${files.count} files (${megabytes(files.bytes)})`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
