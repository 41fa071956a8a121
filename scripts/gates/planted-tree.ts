import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { environmentWith, root, run } from '../processes.mjs'

const planted: string[] = []
afterAll(() => planted.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/**
 * A temporary folder with these files, by path, which is removed after the tests of the file. Violations are not planted in the
 * repository itself, because other checks may run on it at the same time.
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

/** Runs a tool of node_modules in a folder. Returns its exit code and its output. */
export function runTool(tool: string, args: readonly string[], cwd: string): Promise<{ code: number; output: string }> {
  return run(tool, args, { cwd, env: environmentWith(process.execPath) })
}
