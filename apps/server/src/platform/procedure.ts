import { implement, ORPCError, ValidationError } from '@orpc/server'
import type { Meta, Route } from '@orpc/server'
import { accessLevels, contract, mayCall, scopeOf } from '@wayhouse/domain'
import type { Access, Caller, Requirements } from '@wayhouse/domain'
import type { Caller as Sender } from './caller.ts'
import { readingFromReplica } from './database/replica.ts'
import { outageOf } from './database/unavailable.ts'
import { protocolErrors } from './http/protocol-errors.ts'
import type { Log } from './log.ts'
import { isRefusal, refuse } from './refuse.ts'
import { unstorablePath } from './storable-text.ts'
import type { Viewer } from './viewer.ts'

/** What each call gets. Everything else a room needs is passed to it when it is created. */
export type CallContext = Sender & {
  requestId: string
  /** The address of the client, as far as the proxies in front are trusted. */
  ip: string
  /** The header `Idempotency-Key`: a request that is sent again with it is answered as the first one was. */
  idempotencyKey: string | null
  log: Log
}

/** The contract, to be implemented room by room: `api.tribes.list.handler(…)`. */
export const api = implement(contract).$context<CallContext>()

type Call = {
  context: CallContext
  /** Of the procedure in the contract: room, then name. */
  path: readonly string[]
  procedure: { '~orpc': { meta: Meta; route: Route } }
  input: unknown
  next(): Promise<unknown>
}

type Guard = (call: Call) => Promise<unknown>

/**
 * Runs before every procedure, over HTTP and in process. It checks the access that the contract declares before the input
 * is validated, and converts errors to refusals of the catalogue. `requirements` is read again for each call.
 */
export function guard(requirements: () => Promise<Requirements>): Guard {
  return async (call) => {
    refuseOutsideScopes(call.path.join('.'), call.context)
    const access = accessOf(call.procedure['~orpc'].meta)
    if (access !== 'visitor') refuseUnlessAllowed(access, call.context.viewer, await requirements())
    refuseUnstorable(call.input)
    try {
      return await call.next()
    } catch (error) {
      throw asRefusal(error, call.context)
    }
  }
}

/** A guard under which what visitors read may come from a replica. Members read what they and others have just written. */
export function visitorsReads(guarded: Guard): Guard {
  return (call) => {
    const isRead = call.procedure['~orpc'].route.method === 'GET'
    return isRead && call.context.viewer === null ? readingFromReplica(() => guarded(call)) : guarded(call)
  }
}

/** Refuses what an access token may not call: all that is in none of its scopes, and all to a suspended member. */
function refuseOutsideScopes(operation: string, { viewer, scopes }: CallContext): void {
  if (scopes === null) return
  const needed = scopeOf(operation)
  if (needed === null) throw refuse('TOKEN_SCOPE_MISSING')
  if (!scopes.includes(needed)) throw refuse('TOKEN_SCOPE_MISSING', { scope: needed })
  if (viewer?.is_suspended) throw refuse('ACCOUNT_SUSPENDED')
}

/**
 * Whether the caller may know of what operators call. HTTP asks it before it reads a body, and answers everybody else as for an
 * unknown path: the guard would refuse them with the same text, but a malformed body or a header would show that the path exists.
 */
export function mayOperate(requirements: () => Promise<Requirements>): (context: CallContext) => Promise<boolean> {
  return async ({ viewer }) => mayCall('operator', callerOf(viewer), await requirements()).allowed
}

/** Refuses text that the database cannot store, at any depth of an input. */
export function refuseUnstorable(input: unknown): void {
  const path = unstorablePath(input)
  if (path !== null) throw refuse('INVALID', { issues: [{ path, message: 'Contains unsupported characters' }] })
}

/** The access that the contract declares; for members if it declares none. */
function accessOf(meta: Meta): Access {
  const { access } = meta
  return isAccess(access) ? access : 'member'
}

function isAccess(value: unknown): value is Access {
  return typeof value === 'string' && Object.hasOwn(accessLevels, value)
}

function refuseUnlessAllowed(access: Access, viewer: Viewer | null, requirements: Requirements): void {
  const decision = mayCall(access, callerOf(viewer), requirements)
  if (!decision.allowed) throw refuse(decision.code)
}

function callerOf(viewer: Viewer | null): Caller | null {
  if (viewer === null) return null
  const { deletion_requested_at, operates_until } = viewer
  return { ...viewer, is_leaving: deletion_requested_at !== null, is_operator: operates_until !== null }
}

function asRefusal(error: unknown, { log, requestId }: CallContext): unknown {
  if (isRefusal(error)) return error
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    return refuse('INVALID', { issues: error.cause.issues.map(asIssue) })
  }
  if (error instanceof ORPCError && error.status < 500) return error
  const outage = outageOf(error)
  if (outage !== null) {
    log.warn({ request_id: requestId, err: error }, 'the database is unavailable, or its disk is full')
    return outage
  }
  log.error(
    { request_id: requestId, err: error instanceof ORPCError ? (error.cause ?? error) : error },
    'a call failed',
  )
  return new ORPCError('INTERNAL', protocolErrors.INTERNAL)
}

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }

function asIssue({ message, path = [] }: Issue): { path: string; message: string } {
  return { path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'), message }
}
