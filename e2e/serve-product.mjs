// Serves the product from an empty data folder, `DATA_DIR`, which is removed at the end. Stops on SIGTERM, or when the test run
// that started it ends and closes its stdin.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dataDir = process.env.DATA_DIR ?? ''
mkdirSync(dataDir)
chmodSync(dataDir, 0o755) // started by root, PostgreSQL runs as another user, who needs access

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const product = spawn(process.execPath, [start], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const stop = () => product.kill('SIGTERM')
process.on('SIGTERM', stop).on('SIGINT', stop)
process.stdin.on('end', stop).on('error', stop).resume()

product.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
