// Serves the product from an empty data folder of its own, which is removed at the end. Stops by SIGTERM, or when the
// run that started it ends and closes its input.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dataDir = mkdtempSync(join(tmpdir(), 'wayhouse-e2e-'))
chmodSync(dataDir, 0o755) // as root, PostgreSQL runs as another user, who needs access

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const product = spawn(process.execPath, [start], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const stop = () => product.kill('SIGTERM')
process.on('SIGTERM', stop).on('SIGINT', stop)
process.stdin.on('end', stop).on('error', stop).resume()

product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
