import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'

const planted: string[] = []
afterAll(() => planted.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/**
 * A folder with these files, by path, that goes when the tests of the file are done: gates are tried on it, because a
 * violation planted in the repository itself would be seen by whatever checks it at the same time.
 */
export function plantedTree(files: Record<string, string>, { withPackages = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'wayhouse-planted-'))
  planted.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (withPackages) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Runs a tool of node_modules in a folder; answers with its exit code and all that it said. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  return run(tool, args, { cwd, env: environmentWith(process.execPath) })
}
