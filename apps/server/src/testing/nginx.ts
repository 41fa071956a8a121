import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { eventually } from './eventually.ts'
import { freePort, makeCertificate } from './proxies.ts'

/** Whether this machine has what a proxy with TLS needs. Without it, its tests are skipped. */
export const hasNginx = ['nginx -v', 'openssl version'].every((command) => {
  const [program = '', ...args] = command.split(' ')
  return spawnSync(program, args).status === 0
})

export type Nginx = {
  ports: { http: number; https: number }
  /** The certificate, for clients to trust. */
  ca: Buffer
  /** Loads its configuration again, after a change of the sample, and resolves when new requests meet it. */
  reload(change?: (sample: string) => string): Promise<void>
  stop(): Promise<void>
}

type Site = { name: string; nodes: readonly string[] }
type Files = Site & { ports: Nginx['ports']; key: string; certificate: string }

/** Runs Debian's nginx with deploy/nginx.conf: only its ports, its certificate, its nodes and the name are replaced. */
export async function startNginx(site: Site): Promise<Nginx> {
  const ports = { http: await freePort(), https: await freePort() }
  const folder = await mkdtemp(join(tmpdir(), 'wayhouse-nginx-'))
  // started by root, its workers run as another user
  await chmod(folder, 0o777)
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  makeCertificate(site.name, key, certificate)
  const sample = await readFile(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const siteFile = join(folder, 'site.conf')
  const write = (text: string) => writeFile(siteFile, adapted(text, { ...site, ports, key, certificate }))
  await write(sample)
  const mainFile = join(folder, 'nginx.conf')
  await writeFile(mainFile, mainConfiguration(folder, siteFile))
  const child = spawn('nginx', ['-c', mainFile, '-e', 'stderr'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let lines = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (lines += text))
  const workers = () => lines.split('start worker process ').length - 1
  const started = (count: number) => eventually(() => expect(workers(), lines).toBe(count), { interval: 2 })
  await started(1)
  return {
    ports,
    ca: await readFile(certificate),
    reload: async (change) => {
      if (change !== undefined) await write(change(sample))
      const before = workers()
      child.kill('SIGHUP')
      await started(before + 1)
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The sample for this machine. A replacement that finds nothing is a mistake. */
function adapted(sample: string, { name, nodes, ports, ...files }: Files): string {
  const replacements: [RegExp, string][] = [
    [/^ *listen \[::\].*\n/gm, ''], // the machine may have no IPv6
    [/listen 80\b/g, `listen 127.0.0.1:${ports.http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${ports.https}`],
    [/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, files.certificate],
    [/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, files.key],
    [/^ *server 127\.0\.0\.1:3000( .*;)$/gm, nodes.map((node) => `server ${node}$1`).join(' ')],
    [/wayhouse\.example/g, name],
  ]
  return replacements.reduce((text, [pattern, value]) => {
    expect(text).toMatch(pattern)
    return text.replaceAll(pattern, value)
  }, sample)
}

function mainConfiguration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice;
events { worker_connections 1024; }
http {
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${site};
}
`
}
