import { isContractProcedure } from '@orpc/contract'

export function routesOf(contract: Readonly<Record<string, object>>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(contract).map(([room, procedures]) => [
      room,
      Object.fromEntries(Object.entries(procedures).map(([key, procedure]) => [key, routeOf(procedure, [room, key])])),
    ]),
  )
}

function routeOf(procedure: unknown, path: readonly string[]): string {
  if (!isContractProcedure(procedure)) throw new Error(`${path.join('.')} is not a procedure`)
  const { method = 'POST', path: urlPath = `/${path.join('/')}` } = procedure['~orpc'].route
  return `${method} ${urlPath}`
}
