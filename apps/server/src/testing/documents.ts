type Entry = { name: string; size: number }

/** A zip archive without contents, whose directory declares these files with their unpacked sizes. */
export function archive(entries: readonly Entry[]): Buffer {
  const start = Buffer.from('PK\u0003\u0004', 'latin1')
  const directory = Buffer.concat(entries.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, directory, end])
}

/** The archive of a Word document, with additional entries. */
export function wordDocument(...extra: readonly Entry[]): Buffer {
  return archive([{ name: '[Content_Types].xml', size: 900 }, { name: 'word/document.xml', size: 4000 }, ...extra])
}

function directoryEntry({ name, size }: Entry): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  return Buffer.concat([entry, Buffer.from(name)])
}
