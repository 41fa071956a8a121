import type { FileStore } from '../providers/storage/port.ts'
import { fileListName, parseArchiveName } from './archive-names.ts'
import type { ArchiveName } from './archive-names.ts'
import { archivesToRemove } from './keep.ts'
import type { Keep } from './keep.ts'
import { removeUnneededFiles } from './stored-files.ts'

/** Removes the archives of a place that no rule keeps, and then the files that no archive needs. Returns their names and number. */
export async function removeOld(place: FileStore, keep: Keep): Promise<{ archives: string[]; files: number }> {
  const removed = archivesToRemove(await archivesIn(place), keep).map(({ name }) => name)
  for (const name of removed) {
    // first the archive: a list without one is no harm
    await place.remove(name)
    await place.remove(fileListName(name))
  }
  return { archives: removed, files: await removeUnneededFiles(place) }
}

async function archivesIn(place: FileStore): Promise<ArchiveName[]> {
  const archives: ArchiveName[] = []
  for await (const { name } of place.list('wayhouse-')) {
    const archive = parseArchiveName(name)
    if (archive !== null) archives.push(archive)
  }
  return archives
}
