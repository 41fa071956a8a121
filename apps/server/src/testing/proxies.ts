import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { expect } from 'vitest'

/** Makes a key and a certificate that it signs itself. */
export function makeCertificate(name: string, key: string, certificate: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const files = ['-keyout', key, '-out', certificate]
  expect(spawnSync('openssl', ['req', '-x509', '-days', '2', ...curve, ...subject, ...files]).status).toBe(0)
}

/** A free port below the range that the system gives to connections, which could take it before nginx listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const probe = createServer()
  const isFree = await new Promise((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return isFree ? port : freePort()
}
