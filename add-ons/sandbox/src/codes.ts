import type { SandboxProduct } from '@wayhouse/server/add-ons'
import { sendJson } from '@wayhouse/server/platform/http/exchange'
import type { Handler } from '@wayhouse/server/platform/http/exchange'

/** `/sandbox/totp.json`: the present codes of the operators' authenticator apps, by address. */
export function codesFile(operatorCodes: SandboxProduct['operatorCodes']): Handler {
  return async (exchange) =>
    exchange.url.pathname === '/sandbox/totp.json' && sendJson(exchange, 200, await operatorCodes())
}
