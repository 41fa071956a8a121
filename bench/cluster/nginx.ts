import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.mjs'
import { root } from '../../scripts/processes.mjs'

const run = promisify(execFile)

export type Nginx = { url: string; reload(): void; stop(): Promise<void> }

/** Debian's nginx with the sample of `deploy/`, on other ports, with a certificate of its own, and without its limit for an address: the load comes from one. */
export async function startNginx(folder: string, port: number, nodes: readonly number[]): Promise<Nginx> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await run('openssl', [...request, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate])
  await mkdir(join(folder, 'temporary'))
  const sample = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8')
  const site = sample
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${await freePort()}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`)
    .replaceAll('wayhouse.example', 'localhost')
    .replaceAll('Host $host', 'Host $http_host') // with the port, which is not 443 here
    .replaceAll(/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`)
    .replaceAll(/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`)
    .replace('rate=50r/s', 'rate=100000r/s')
    .replace(/^ *server 127\.0\.0\.1:3000( .*;)$/m, nodes.map((node) => `server 127.0.0.1:${node}$1`).join('\n    '))
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temporary', name)};`)
    .join('\n  ')
  const main = `worker_processes 1;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')} warn;
events { worker_connections 2048; }
http {
  ${places}
  ${site}
}
`
  const file = join(folder, 'nginx.conf')
  await writeFile(file, main)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'], { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return {
    url: `https://localhost:${port}`,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      // not SIGQUIT, which waits until clients close their connections
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
