import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname } from 'node:path'
import { createDrawer } from './draw.ts'
import { missingPictures, pictureFile } from './ensure-pictures.ts'
import type { Picture } from './pictures.ts'

// Run as a program with the data folder as its argument: draws what is missing there, while nothing else wants the processor.

const atOnce = 3

const [, , dataDir] = process.argv
if (dataDir === undefined) throw new Error('the data folder is missing')
setPriority(constants.priority.PRIORITY_LOW)
const draw = await createDrawer()
const waiting = await missingPictures(dataDir)
await Promise.all(Array.from({ length: atOnce }, () => drawWaiting(dataDir)))

async function drawWaiting(folder: string): Promise<void> {
  for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
    await keep(folder, picture, await draw(picture))
  }
}

async function keep(folder: string, { paths }: Picture, contents: readonly Buffer[]): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const file = pictureFile(folder, path)
    await mkdir(dirname(file), { recursive: true })
    // renamed when complete: another node may draw the same, and browsers may request it already
    const unfinished = `${file}.${process.pid}`
    try {
      await writeFile(unfinished, contents[index] ?? '')
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
