import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.mjs'

export type Redis = { url: string; kill(): Promise<void>; start(): Promise<void> }

const startsWithinMs = 10_000

/** A Redis of one's own, which keeps nothing; null where the machine has no `redis-server`. */
export async function startRedis(): Promise<Redis | null> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return null
  const port = await freePort()
  let child: ChildProcess | null = null
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', options, { stdio: 'ignore' })
      await listening(port)
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

async function listening(port: number): Promise<void> {
  const until = Date.now() + startsWithinMs
  while (!(await takesConnections(port))) {
    if (Date.now() > until) throw new Error('redis-server did not start')
    await pause(20)
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (takes: boolean) => () => {
      socket.destroy()
      resolve(takes)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}
