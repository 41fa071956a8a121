import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measure } from '../measure/report.ts'
import { serveProduct } from '../product/process.ts'
import { timed } from './installation.ts'
import type { Installation } from './installation.ts'

const run = promisify(execFile)

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The portraits are on a full disk of half a megabyte, which only root can mount. */
export async function fullDisk({ settings, folder, cookie }: Installation): Promise<Measure> {
  const files = join(folder, 'files', 'images', 'avatars')
  const product = await serveProduct(settings)
  await mkdir(files, { recursive: true })
  await run('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', files])
  try {
    const headers = { cookie, 'content-type': 'image/png' }
    const upload = () => timed(`${product.url}/api/me/avatar`, { method: 'POST', headers, body: picture })
    const before = await upload()
    const presentBefore = await readdir(files, { recursive: true })
    await fill(join(files, 'filler'))
    const full = await upload()
    await rm(join(files, 'filler'))
    const left = (await readdir(files, { recursive: true })).filter((name) => !presentBefore.includes(name))
    const after = await upload()
    return {
      name: 'disk full',
      figures: { status: full.status, 'files left': left.length },
      withinBudget: [before.status, full.status, after.status, left.length].join() === '200,507,200,0',
    }
  } finally {
    await product.stop()
    await run('umount', [files])
  }
}

/** Fills the remaining space to the last byte. */
async function fill(file: string): Promise<void> {
  for (let size = 4096; size >= 1; size = Math.floor(size / 2)) {
    let hasSpace = true
    while (hasSpace) {
      hasSpace = await writeFile(file, Buffer.alloc(size), { flag: 'a' }).then(
        () => true,
        () => false,
      )
    }
  }
}
