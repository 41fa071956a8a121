type Part = { name: string; size: number }

/** A zip archive without contents, whose list says that it holds these files, of these sizes unpacked. */
export function archive(parts: readonly Part[]): Buffer {
  const start = Buffer.from('PK\u0003\u0004', 'latin1')
  const list = Buffer.concat(parts.map(listed))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, list, end])
}

/** The archive that a Word document is, with further parts. */
export function wordDocument(...more: readonly Part[]): Buffer {
  return archive([{ name: '[Content_Types].xml', size: 900 }, { name: 'word/document.xml', size: 4000 }, ...more])
}

function listed({ name, size }: Part): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  return Buffer.concat([entry, Buffer.from(name)])
}
