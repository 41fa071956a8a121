import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { FakeEvent, StripeContext } from './context.ts'
import { deleteCustomer } from './delete-customer.ts'
import {
  changeConfiguration,
  changeEndpoint,
  changePlan,
  changePrice,
  closeSession,
  createConfiguration,
  createCustomer,
  createEndpoint,
  createPortal,
  createPrice,
  createProduct,
  createSession,
  endPlan,
  listConfigurations,
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
} from './endpoints.ts'
import { createRefund, listDisputes, listRefunds } from './refunds.ts'
import { requests } from './requests.ts'
import { serialize } from './serialize.ts'
import { changeTaxSettings, readTaxSettings } from './tax-settings.ts'

/** A response of the API, with the events that the call caused. */
export type ApiResponse = { status: number; body: object; events?: readonly FakeEvent[] }

export type ApiCall = { method: string; path: string; params: object }

/** Handles the calls of Stripe's API that the product makes. */
export async function handleCall(context: StripeContext, { method, path, params }: ApiCall): Promise<ApiResponse> {
  for (const [endpointMethod, pattern, handle] of endpoints) {
    const match = method === endpointMethod ? pattern.exec(path) : null
    if (match) return handle(context, match[1] ?? '', params)
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path})`,
  })
}

type Endpoint = (context: StripeContext, id: string, params: object) => Promise<ApiResponse>

/** An endpoint with its request schema and its action. The objects in `expand` are included in the response. */
function endpoint<Schema extends z.ZodType<{ expand: string[] }>>(
  schema: Schema,
  run: (
    context: StripeContext,
    params: z.output<Schema>,
    id: string,
  ) => Promise<{ object: object; events?: readonly FakeEvent[] }>,
): Endpoint {
  return async (context, id, params) => {
    const parsed = schema.safeParse(params)
    if (!parsed.success) throw errorFrom(parsed.error)
    const { object, events = [] } = await run(context, parsed.data, id)
    return { status: 200, body: await serialize(context.trx, object, parsed.data.expand), events }
  }
}

function errorFrom({ issues: [issue] }: z.ZodError): ApiError {
  const unknownKey = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const param = unknownKey ?? issue?.path.join('.') ?? ''
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: unknownKey === undefined ? 'parameter_invalid' : 'parameter_unknown',
    message: unknownKey === undefined ? `Invalid ${param}` : `Received unknown parameter: ${param}`,
    param,
  })
}

const endpoints: readonly [string, RegExp, Endpoint][] = [
  ['POST', /^\/v1\/customers$/, endpoint(requests.customer, createCustomer)],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, endpoint(requests.nothing, deleteCustomer)],
  ['GET', /^\/v1\/products$/, endpoint(requests.productList, listProducts)],
  ['POST', /^\/v1\/products$/, endpoint(requests.product, createProduct)],
  ['GET', /^\/v1\/prices$/, endpoint(requests.priceList, listPrices)],
  ['POST', /^\/v1\/prices$/, endpoint(requests.price, createPrice)],
  ['POST', /^\/v1\/prices\/(\w+)$/, endpoint(requests.priceChange, changePrice)],
  ['POST', /^\/v1\/checkout\/sessions$/, endpoint(requests.session, createSession)],
  ['GET', /^\/v1\/checkout\/sessions$/, endpoint(requests.sessionList, listSessions)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, endpoint(requests.nothing, readSession)],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)\/line_items$/, endpoint(requests.list, listLineItems)],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, endpoint(requests.nothing, closeSession)],
  ['GET', /^\/v1\/billing_portal\/configurations$/, endpoint(requests.configurationList, listConfigurations)],
  ['POST', /^\/v1\/billing_portal\/configurations$/, endpoint(requests.configuration, createConfiguration)],
  [
    'POST',
    /^\/v1\/billing_portal\/configurations\/(\w+)$/,
    endpoint(requests.configurationChange, changeConfiguration),
  ],
  ['POST', /^\/v1\/billing_portal\/sessions$/, endpoint(requests.portal, createPortal)],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, endpoint(requests.nothing, readPlan)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, endpoint(requests.planChange, changePlan)],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, endpoint(requests.nothing, endPlan)],
  ['GET', /^\/v1\/invoices\/(\w+)$/, endpoint(requests.nothing, (context, _, id) => readOne(context, 'invoice', id))],
  ['GET', /^\/v1\/invoice_payments$/, endpoint(requests.invoicePaymentList, listInvoicePayments)],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    endpoint(requests.nothing, (context, _, id) => readOne(context, 'payment_intent', id)),
  ],
  ['GET', /^\/v1\/disputes$/, endpoint(requests.disputeList, listDisputes)],
  ['GET', /^\/v1\/refunds$/, endpoint(requests.refundList, listRefunds)],
  ['POST', /^\/v1\/refunds$/, endpoint(requests.refund, createRefund)],
  ['GET', /^\/v1\/events$/, endpoint(requests.eventList, listEvents)],
  ['GET', /^\/v1\/tax\/settings$/, endpoint(requests.nothing, readTaxSettings)],
  ['POST', /^\/v1\/tax\/settings$/, endpoint(requests.taxSettings, changeTaxSettings)],
  ['GET', /^\/v1\/webhook_endpoints$/, endpoint(requests.list, listEndpoints)],
  ['POST', /^\/v1\/webhook_endpoints$/, endpoint(requests.endpoint, createEndpoint)],
  ['POST', /^\/v1\/webhook_endpoints\/(\w+)$/, endpoint(requests.endpointChange, changeEndpoint)],
]
