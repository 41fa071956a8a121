// deploy/Dockerfile without a container engine: reads it, and follows its steps in folders. A stage is a folder in which the paths of the image begin.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { Copy, DockerfileParser, Env, From, Healthcheck, JSONInstruction } from 'dockerfile-ast'
import { root } from './processes.mjs'

export const dockerfile = join(root, 'deploy', 'Dockerfile')

/**
 * The stages of a Dockerfile, with their instructions.
 * @typedef {{ name: string, from: string, instructions: import('dockerfile-ast').Instruction[] }} Stage
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From)
      stages.push({ name: instruction.getBuildStage() ?? 'image', from: instruction.getImage(), instructions: [] })
    else stages.at(-1).instructions.push(instruction)
  }
  return stages
}

/**
 * Follows the steps of all stages below `folder`. `context` says which files of the repository a stage gets; `run` stands for the shell: it gets
 * each RUN with its stage, its folder and the variables so far. What one stage takes from another is moved, because it takes each folder once.
 * @param {{ stages: Stage[], folder: string, context(stage: string): string[],
 *   run(step: { stage: string, command: string, cwd: string, env: Record<string, string> }): Promise<void> }} work
 */
export async function followSteps({ stages, folder, context, run }) {
  for (const { name: stage, instructions } of stages) {
    let workdir = '/'
    const env = {}
    const inStage = (path, of = stage) => join(folder, of, posix.resolve(workdir, path))
    for (const step of instructions) {
      const args = step.getArguments().map((argument) => argument.getValue())
      const [sources, target] = [args.slice(0, -1), args.at(-1) ?? '.']
      const keyword = step.getKeyword()
      if (step instanceof Env) Object.assign(env, variablesOf(step))
      else if (keyword === 'WORKDIR')
        mkdirSync(inStage((workdir = posix.resolve(workdir, target))), { recursive: true })
      else if (keyword === 'RUN')
        await run({ stage, command: step.getRawArgumentsContent() ?? '', cwd: inStage('.'), env: { ...env } })
      const from = step instanceof Copy ? step.getFromFlag()?.getValue() : undefined
      const moved = from ? sources.map((path) => inStage(path, from)) : null
      if (moved) moveAll(moved, inStage(target), target)
      else if (step instanceof Copy) copyAll(context(stage), inStage(target))
    }
  }
}

/** Copies files of the repository. */
function copyAll(paths, target) {
  for (const path of paths) cpSync(join(root, path), join(target, path))
}

/** What the image says about its program: variables, user, command and check of its health. */
export function programOf(stages) {
  const { instructions } = stages.at(-1)
  const one = (keyword) => instructions.find((instruction) => instruction.getKeyword() === keyword)
  const health = one('HEALTHCHECK')
  return {
    env: Object.assign({}, ...instructions.filter((step) => step instanceof Env).map(variablesOf)),
    workdir: one('WORKDIR').getArgumentsContent(),
    user: one('USER').getArgumentsContent(),
    command: commandOf(one('CMD')),
    health:
      health instanceof Healthcheck ? JSON.parse((health.getRawArgumentsContent() ?? '').replace(/^CMD /, '')) : [],
  }
}

function commandOf(step) {
  return step instanceof JSONInstruction ? step.getJSONStrings().map((text) => text.getJSONValue()) : []
}

function variablesOf(step) {
  return Object.fromEntries(step.getProperties().map((property) => [property.getName(), property.getValue()]))
}

/** As COPY does: what is in a folder, or files into a folder. */
function moveAll(sources, target, written) {
  for (const source of sources) {
    const to = written.endsWith('/') && !statSync(source).isDirectory() ? join(target, basename(source)) : target
    mkdirSync(dirname(to), { recursive: true })
    renameSync(source, to)
  }
}

/** The files of the repository that the builder gets. */
export function contextFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)) && isSent(path))
}

const rules = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ sends: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))

/** Docker's patterns, whose `*` also stands for names that begin with a dot. */
function patternOf(glob) {
  const text = glob
    .replaceAll('.', String.raw`\.`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('*', '[^/]*')
  return new RegExp(`^${text}$`)
}

/** Whether .dockerignore lets a file through. The last line about it, or about a folder of it, counts. */
export function isSent(path) {
  const parts = path.split('/')
  const withFolders = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
  const last = rules.findLast(({ pattern }) => withFolders.some((part) => pattern.test(part)))
  return last === undefined || last.sends
}
