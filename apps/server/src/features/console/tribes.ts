import type { Operator } from '../../platform/operator.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ConsoleDeps } from './deps.ts'

type Act = { id: string; by: Operator }

/** Takes a tribe down, for everybody but its host and members. */
export async function takeTribeDown({ tribes }: ConsoleDeps, { id, ...act }: Act & { rule: number; reason: string }) {
  if (!(await tribes.takeDown(id, act))) throw refuse('TRIBE_TAKEN_DOWN')
  return { id }
}

/** Restores a tribe that was taken down. */
export async function restoreTribe({ tribes }: ConsoleDeps, { id, by }: Act) {
  if (!(await tribes.restore(id, { by }))) throw refuse('TRIBE_NOT_TAKEN_DOWN')
  return { id }
}
