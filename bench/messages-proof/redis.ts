import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'

export type Redis = { url: string; kill(): Promise<void>; start(): Promise<void> }

const startTimeoutMs = 10_000

/** Starts a Redis without persistence. Returns null if `redis-server` is not installed. */
export async function startRedis(): Promise<Redis | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', options, { stdio: 'ignore' })
      await waitUntilListening(port)
    },
    kill: async () => {
      if (child === null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      child = null
    },
  }
  await redis.start()
  return redis
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  while (!(await acceptsConnections(port))) {
    if (Date.now() > deadline) throw new Error('redis-server did not start')
    await sleep(20)
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const finish = (accepts: boolean) => () => {
      socket.destroy()
      resolve(accepts)
    }
    socket.once('connect', finish(true)).once('error', finish(false))
  })
}
