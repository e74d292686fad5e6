import type { FastifyRequest } from 'fastify'
import { admitVendor } from '../platform/http/api.ts'
import { type App, type VendorContext, vendorContextOf } from '../platform/http/context.ts'

/** The vendor behind a request outside the contract. @throws ApiError unauthenticated, rate_limited */
export async function visitor(app: App, request: FastifyRequest): Promise<VendorContext> {
  const visit = await admitVendor(app, request.headers)
  return vendorContextOf({ app, visit, requestId: request.id, ip: request.ip })
}
