import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { freePort, makeCertificate } from './proxies.ts'

/** Whether this machine has Caddy, and what makes a certificate. Without them its tests are skipped. */
export const hasCaddy = ['caddy', 'openssl'].every((program) => spawnSync(program, ['version']).status === 0)

export type Caddy = {
  port: number
  /** The certificate, for clients to trust. */
  ca: Buffer
  stop(): Promise<void>
}

/** Runs Caddy with deploy/Caddyfile as it is. Around it are its ports and the certificate, which nobody can give it here. */
export async function startCaddy({ name, nodes }: { name: string; nodes: readonly string[] }): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-caddy-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  makeCertificate(name, key, certificate)
  const port = await freePort()
  const sample = await readFile(fileURLToPath(new URL('../../../../deploy/Caddyfile', import.meta.url)), 'utf8')
  const site = '{$SITE:wayhouse.example} {'
  expect(sample).toContain(site)
  const around = `{\n admin off\n auto_https off\n https_port ${port}\n}\n`
  const file = join(folder, 'Caddyfile')
  await writeFile(file, around + sample.replace(site, `${site}\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`))
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, SITE: name, NODES: nodes.join(' ') }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    let lines = ''
    child.once('exit', () => reject(new Error(lines)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      lines += text
      if (lines.includes('serving initial configuration')) resolve()
    })
  })
  return {
    port,
    ca: await readFile(certificate),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
