import type { z } from 'zod'
import {
  changeConfiguration,
  changePlan,
  changePrice,
  closeSession,
  createConfiguration,
  createCustomer,
  createEndpoint,
  createPortal,
  createPrice,
  createProduct,
  createRefund,
  createSession,
  endPlan,
  listConfigurations,
  listDisputes,
  listEndpoints,
  listEvents,
  listInvoicePayments,
  listLineItems,
  listPrices,
  listProducts,
  listSessions,
  readOne,
  readPlan,
  readSession,
} from './acts.ts'
import type { Happening, Life } from './life.ts'
import { StripeRefusal } from './refusal.ts'
import { requests } from './requests.ts'
import { shown } from './shown.ts'

/** An answer of the API, with what happened by the call. */
export type ApiAnswer = { status: number; body: object; happenings?: readonly Happening[] }

export type ApiCall = { method: string; path: string; params: object }

/** Answers the calls of Stripe's API that the product makes. */
export async function answerCall(life: Life, { method, path, params }: ApiCall): Promise<ApiAnswer> {
  for (const [wanted, pattern, act] of calls) {
    const match = method === wanted ? pattern.exec(path) : null
    if (match) return act(life, match[1] ?? '', params)
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path})`,
  })
}

type Act = (life: Life, id: string, params: object) => Promise<ApiAnswer>

/** A call by what it takes and what it does; what it answers is shown as far as `expand` asks. */
function call<Schema extends z.ZodType<{ expand: string[] }>>(
  schema: Schema,
  act: (
    life: Life,
    params: z.output<Schema>,
    id: string,
  ) => Promise<{ object: object; happenings?: readonly Happening[] }>,
): Act {
  return async (life, id, params) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) throw refusalOf(parsed.error)
    const { object, happenings = [] } = await act(life, parsed.data, id)
    return { status: 200, body: await shown(life.trx, object, parsed.data.expand), happenings }
  }
}

function refusalOf({ issues: [issue] }: z.ZodError): StripeRefusal {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = unknown ?? issue?.path.join('.') ?? ''
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    code: unknown === undefined ? 'parameter_invalid' : 'parameter_unknown',
    message: unknown === undefined ? `Invalid ${param}` : `Received unknown parameter: ${param}`,
    param,
  })
}

const calls: readonly [string, RegExp, Act][] = [
  ['POST', /^\/v1\/customers$/, call(requests.customer, createCustomer)],
  ['GET', /^\/v1\/products$/, call(requests.productList, listProducts)],
  ['POST', /^\/v1\/products$/, call(requests.product, createProduct)],
  ['GET', /^\/v1\/prices$/, call(requests.priceList, listPrices)],
  ['POST', /^\/v1\/prices$/, call(requests.price, createPrice)],
  ['POST', /^\/v1\/prices\/(\w+)$/, call(requests.priceChange, changePrice)],
  ['POST', /^\/v1\/checkout\/sessions$/, call(requests.session, createSession)],
  ['GET', /^\/v1\/checkout\/sessions$/, call(requests.sessionList, listSessions)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, call(requests.nothing, readSession)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/, call(requests.list, listLineItems)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, call(requests.nothing, closeSession)],
  ['GET', /^\/v1\/billing_portal\/configurations$/, call(requests.configurationList, listConfigurations)],
  ['POST', /^\/v1\/billing_portal\/configurations$/, call(requests.configuration, createConfiguration)],
  ['POST', /^\/v1\/billing_portal\/configurations\/(\w+)$/, call(requests.configurationChange, changeConfiguration)],
  ['POST', /^\/v1\/billing_portal\/sessions$/, call(requests.portal, createPortal)],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, call(requests.nothing, readPlan)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, call(requests.planChange, changePlan)],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, call(requests.nothing, endPlan)],
  ['GET', /^\/v1\/invoices\/(\w+)$/, call(requests.nothing, (life, _, id) => readOne(life, 'invoice', id))],
  ['GET', /^\/v1\/invoice_payments$/, call(requests.invoicePaymentList, listInvoicePayments)],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    call(requests.nothing, (life, _, id) => readOne(life, 'payment_intent', id)),
  ],
  ['GET', /^\/v1\/disputes$/, call(requests.disputeList, listDisputes)],
  ['POST', /^\/v1\/refunds$/, call(requests.refund, createRefund)],
  ['GET', /^\/v1\/events$/, call(requests.eventList, listEvents)],
  ['GET', /^\/v1\/webhook_endpoints$/, call(requests.list, listEndpoints)],
  ['POST', /^\/v1\/webhook_endpoints$/, call(requests.endpoint, createEndpoint)],
]
