import { encryptedEnding } from './encryption.ts'

/** An archive in a place of backups. */
export type ArchiveName = { name: string; takenAt: Date }

const pattern = /^wayhouse-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.age)?$/

/** The name of an archive: when it was taken, to the second, without the colons that some systems refuse. */
export function archiveName(takenAt: Date, { encrypted }: { encrypted: boolean }): string {
  const time = takenAt.toISOString().slice(0, 19).replaceAll(':', '-')
  return `wayhouse-${time}Z.tar${encrypted ? encryptedEnding : ''}`
}

/** The archive of a name, or null if it is the name of something else. */
export function parseArchiveName(name: string): ArchiveName | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? []
  if (day === undefined) return null
  const takenAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(takenAt.getTime()) ? null : { name, takenAt }
}

/** The list of the stored files that an archive needs, beside the archive: readable without a key. */
export function fileListName(archive: string): string {
  return archive.replace(/\.tar(?:\.age)?$/, '.files')
}
