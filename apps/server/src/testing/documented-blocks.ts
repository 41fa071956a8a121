import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What stands between two fences of a document, without the fences. */
export type Block = { path: string; language: string; text: string }

/** All blocks of the repository's documents that name their language: what somebody copies into a terminal or a file. */
export function documentedBlocks(): Block[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  const documents = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  return documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
      ([, language = '', text = '']) => ({ path, language, text }),
    ),
  )
}

/** The text of the one block that begins like this. */
export function documentedBlock(beginning: string): string {
  const found = documentedBlocks().filter(({ text }) => text.startsWith(beginning))
  expect(found, `blocks that begin with ${beginning}`).toHaveLength(1)
  return found[0]?.text ?? ''
}

/**
 * The calls of these programs that a shell makes for commands, word by word, the program first. They are noted and do nothing; what else
 * the commands do happens in `folder`.
 */
export function callsOf(commands: string, programs: readonly string[], folder = root): string[][] {
  const noting = programs.map((program) => `${program}() { printf '%s\\0' ${program} "$@" ''; }`)
  const args = ['-euc', [...noting, commands].join('\n')]
  const { stdout, stderr, status } = spawnSync('bash', args, { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
    .split('\0\0')
    .slice(0, -1)
    .map((call) => call.split('\0'))
}
