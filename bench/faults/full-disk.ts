import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { timed } from './place.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)

/** One dot. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The portraits on a disk of half a megabyte, of which all is taken: only root can make one. */
export async function fullDisk({ settings, folder, cookie }: Place): Promise<Measure> {
  const files = join(folder, 'files', 'images', 'avatars')
  const product = await serveProduct(settings)
  await mkdir(files, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', files])
  try {
    const headers = { cookie, 'content-type': 'image/png' }
    const upload = () => timed(`${product.url}/api/me/avatar`, { method: 'POST', headers, body: picture })
    const before = await upload()
    const kept = await readdir(files, { recursive: true })
    await fill(join(files, 'filler'))
    const full = await upload()
    await rm(join(files, 'filler'))
    const left = (await readdir(files, { recursive: true })).filter((name) => !kept.includes(name))
    const after = await upload()
    return {
      name: 'disk full',
      figures: { 'answered with': full.status, 'files left': left.length },
      withinBudget: [before.status, full.status, after.status, left.length].join() === '200,507,200,0',
    }
  } finally {
    await product.stop()
    await run('umount', [files])
  }
}

/** Takes all the room that is left, to the last byte. */
async function fill(file: string): Promise<void> {
  for (let size = 4096; size >= 1; size = Math.floor(size / 2)) {
    let hasRoom = true
    while (hasRoom) {
      hasRoom = await writeFile(file, Buffer.alloc(size), { flag: 'a' }).then(
        () => true,
        () => false,
      )
    }
  }
}
