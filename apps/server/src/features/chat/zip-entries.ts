export type ZipEntry = { name: string; size: number }

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50

/** The entries in an archive's central directory, with their declared unpacked sizes. Null for a damaged directory. */
export function zipEntries(bytes: Buffer): ZipEntry[] | null {
  const end = bytes.lastIndexOf(littleEndian(endOfDirectory))
  if (end === -1 || end + 22 > bytes.length) return null
  const count = bytes.readUInt16LE(end + 10)
  let offset = bytes.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (offset + 46 > end || bytes.readUInt32LE(offset) !== directoryEntry) return null
    const nameLength = bytes.readUInt16LE(offset + 28)
    const name = bytes.toString('utf8', offset + 46, offset + 46 + nameLength)
    entries.push({ name, size: bytes.readUInt32LE(offset + 24) })
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32)
  }
  return entries
}

function littleEndian(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}
