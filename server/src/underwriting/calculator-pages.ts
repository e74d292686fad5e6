import { type CalculatorPage, calculatorTextsIn } from '@plumbline/contract/underwriting/calculator-page'
import { CALCULATOR_PATHS } from '@plumbline/contract/underwriting/calculator-paths'
import { dayInZone } from '@plumbline/domain/calendar'
import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/http/context.ts'
import { errorReply } from '../platform/http/errors.ts'
import type { SitePages } from '../platform/http/pages/pages.ts'

const PAGES = {
  'flip-calculator': CALCULATOR_PATHS.fix_and_flip,
  'land-home-calculator': CALCULATOR_PATHS.land_home,
} as const

/** The public calculators: computed from the inputs in the URL, none of which is stored. */
export function calculatorPageRoutes(server: FastifyInstance, app: App, pages: SitePages): void {
  for (const [name, path] of Object.entries(PAGES)) {
    server.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      try {
        await app.limits.countAddress(request.ip)
        const texts = calculatorTextsIn((input) => request.query[input])
        const data: CalculatorPage = { today: dayInZone(app.clock(), 'UTC'), texts }
        return await pages.send(request, reply, { name, path, data })
      } catch (error) {
        return pages.sendFailure(request, reply, errorReply(error, request.id, app.log))
      }
    })
  }
}
